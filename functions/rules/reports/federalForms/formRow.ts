import type { FigureName } from '../../../../shared/federalForms/formTable.ts';
import type { Money } from './moneyOf.ts';

/** A record as it was counted. `counts` names the figure that it counts once in; amounts are cents. */
export type FormRow = { readonly kind: string; readonly id: string; readonly version: number } & Partial<Money> & {
    readonly counts?: FigureName;
    readonly amountCents?: number;
  };
