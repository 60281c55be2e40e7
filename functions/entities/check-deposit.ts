import { CheckDeposit, checkDepositColumns, checkDepositPermissions } from '../../shared/entities/check-deposit.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';
import { checkClaim } from './benefit.ts';

export const checkDeposits = entity<CheckDeposit>({
  name: 'CheckDeposit',
  stored: CheckDeposit,
  columns: checkDepositColumns,
  permissions: checkDepositPermissions,
  partition: 'state',
  order: [
    { column: 'transactionDate', direction: 'desc' },
    { column: 'checkNumber', direction: 'asc' },
  ],
  title: ({ checkNumber }) => (checkNumber ? `Check ${checkNumber}` : 'Check without a number'),
  owner: ({ stateId, checkNumber, createdAt }) =>
    checkNumber === undefined ? undefined : { of: depositsOfCheck(stateId, checkNumber), at: `CheckDeposit#${createdAt}` },
  /** A check is deposited once. It can be deposited again if the bank reported that it did not pay. */
  unique: (deposit) => ({ check: isLive(deposit) ? checkClaim(deposit.stateId, deposit.checkNumber ?? '') : undefined }),
});

/** Returns whether a deposit's paper is at the bank, for a voucher that the portal knows. No other deposit of its check is accepted. */
function isLive({ status }: Pick<CheckDeposit, 'status'>): boolean {
  return status === 'Deposited' || status === 'Already redeemed electronically' || status === 'Reversed but paid';
}

/** Returns the owner that finds all deposits of one number. */
export function depositsOfCheck(stateId: string, checkNumber: string): string {
  return `Check#${derivedId(stateId, checkNumber)}`;
}

type BankItem = Pick<CheckDeposit, 'stateId' | 'checkNumber' | 'amountCents' | 'transactionDate' | 'bankReference'>;

/** Derives a deposit's id from the bank's payment, so that the same line in another file is the same deposit. */
export function checkDepositId({ stateId, checkNumber = '', amountCents, transactionDate, bankReference = '' }: BankItem): string {
  return derivedId('CheckDeposit', stateId, checkNumber, amountCents, transactionDate, bankReference);
}
