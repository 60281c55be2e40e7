import type { Wire } from '../../../shared/core/column.ts';

interface OfPerson {
  readonly recipientFirstName: Wire;
  readonly recipientLastName: Wire;
}

/** 'Donna Wood' */
export const recipientOfRow = ({ recipientFirstName, recipientLastName }: OfPerson) => `${recipientFirstName} ${recipientLastName}`;
