import type { Wire } from '../../shared/core/column.ts';
import type { RowAction } from '../core/table/list.ts';

interface PersonRow {
  readonly id: string;
  readonly isLockedOut: Wire;
  readonly emailConfirmed: Wire;
}

/** What the menu of every user in a list has; the confirmation mail can be sent again until the address is confirmed. */
export function personActions({ id, isLockedOut, emailConfirmed }: PersonRow): readonly RowAction[] {
  const resend: RowAction = { label: 'Resend Confirmation', to: `${id}/resend`, isOverlay: true };
  return [
    { label: 'Update', to: `update/${id}` },
    { label: 'Changes', to: `${id}/changes` },
    { label: isLockedOut === 'Yes' ? 'Unlock' : 'Lock', to: `${id}/lockout`, isOverlay: true },
    ...(emailConfirmed === 'No' ? [resend] : []),
  ];
}
