import type { Row } from '../../../shared/core/column.ts';
import type { checkDepositColumns } from '../../../shared/entities/check-deposit.ts';
import type { RowAction } from '../../core/table/list.ts';
import { say } from './texts.ts';

export interface ReversibleDeposit {
  readonly id: string;
  readonly status: string;
  readonly checkNumber?: string | undefined;
  readonly amountCents: number;
}

/** Returns the label for the reversal of a deposit, or for the bank notice after one. Undefined if neither is possible. */
export function reversalLabel(status: string): string | undefined {
  if (status === 'Deposited') return say('reverse.action');
  return status === 'Reversed but paid' ? say('notice.action') : undefined;
}

/** Returns the same operation as a row's menu entry. `choose` opens the dialog. */
export function reversalActions(row: Row<typeof checkDepositColumns>, choose: (deposit: ReversibleDeposit) => void): RowAction[] {
  const { id, checkNumber, amountCents } = row;
  const status = String(row.status);
  const label = reversalLabel(status);
  const deposit = { id, status, checkNumber: String(checkNumber), amountCents: Number(amountCents) };
  return label ? [{ label, isDangerous: true, onClick: () => choose(deposit) }] : [];
}
