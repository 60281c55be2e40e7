import type { Row } from '../../../shared/core/column.ts';
import type { checkDepositColumns } from '../../../shared/entities/check-deposit.ts';
import type { RowAction } from '../../core/table/list.ts';

export interface ReversibleDeposit {
  readonly id: string;
  readonly status: string;
  readonly checkNumber?: string | undefined;
  readonly amountCents: number;
}

/** How buttons and menus call the reversal of a deposit, or the notice that follows one; undefined where neither is possible. */
export function reversalLabel(status: string): string | undefined {
  if (status === 'Deposited') return 'Reverse deposit';
  return status === 'Reversed but paid' ? 'Record bank notice' : undefined;
}

/** The same in the menu of a row: `choose` opens the dialog. */
export function reversalActions(row: Row<typeof checkDepositColumns>, choose: (deposit: ReversibleDeposit) => void): RowAction[] {
  const { id, checkNumber, amountCents } = row;
  const status = String(row.status);
  const label = reversalLabel(status);
  const deposit = { id, status, checkNumber: String(checkNumber), amountCents: Number(amountCents) };
  return label ? [{ label, isDangerous: true, onClick: () => choose(deposit) }] : [];
}
