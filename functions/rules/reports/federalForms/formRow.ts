import type { FigureName } from '../../../../shared/federalForms/formTable.ts';
import type { Money } from './moneyOf.ts';

/** A record with its counted values. `counts` names the figure that it adds one to. Amounts are in cents. */
export type FormRow = { readonly kind: string; readonly id: string; readonly version: number } & Partial<Money> & {
    readonly counts?: FigureName;
    readonly amountCents?: number;
  };
