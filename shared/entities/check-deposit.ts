/** A paper check that came back through a bank: as a line of the bank's file, and what became of it. */
import { column, hidden } from '../core/column.ts';
import { choice, count, day, exactText, money, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';

/**
 * Deposited: it redeemed its voucher by a sale of its own. Already redeemed electronically: the voucher was scanned before. Unmatched: it
 * could not be taken, though its amount and day can be read. Reversed: its sale was taken back, and the check can come again.
 */
export const depositStatuses = ['Deposited', 'Already redeemed electronically', 'Unmatched', 'Reversed'] as const;
/** Where money is to be recovered: how that ended. */
export const recoveryEnds = ['Recovered from vendor', 'Claimed from the bank', 'Written off'] as const;
const recoveries = ['Open', ...recoveryEnds] as const;

export const depositFields = {
  /** As the file has it, where it is no number of a check. */
  checkNumber: optional(exactText('Check Number')),
  amountCents: money('Amount'),
  transactionDate: day('Transaction Date'),
  bankReference: optional(exactText('Bank Reference')),
  vendorNameInFile: optional(text('Vendor in the File')),
  vendorName: optional(text('Vendor')),
  status: choice('Status', depositStatuses),
  /** The vendor, as it is now, was not authorized on the day of the deposit. */
  authorization: optional(choice('Authorization', ['Not authorized on that day'])),
  /** Why it is unmatched. */
  problem: optional(text('Problem', 1000)),
  recovery: optional(choice('Recovery', recoveries)),
  recoveryReason: optional(text('Recovery Reason')),
};

export const CheckDeposit = recordOf({
  ...depositFields,
  stateId: reference('State'),
  vendorId: optional(reference('Vendor')),
  benefitId: optional(reference('Benefit')),
  /** Its own sale, or that of the scan before. */
  saleId: optional(reference('Sale')),
  importId: reference('Import'),
  line: count('Line', 1, 1024 ** 3),
});
export type CheckDeposit = typeof CheckDeposit._output;

export const checkDepositColumns = [
  column('transactionDate', depositFields.transactionDate),
  column('checkNumber', depositFields.checkNumber, { isSearched: true }),
  column('amountCents', depositFields.amountCents),
  column('vendorName', depositFields.vendorName, { isSearched: true }),
  column('vendorNameInFile', depositFields.vendorNameInFile, { isSearched: true }),
  column('bankReference', depositFields.bankReference, { isSearched: true }),
  column('status', depositFields.status),
  column('authorization', depositFields.authorization),
  column('problem', depositFields.problem),
  column('recovery', depositFields.recovery),
  column('recoveryReason', depositFields.recoveryReason),
  hidden('vendorId'),
  hidden('stateId'),
] as const;

export const checkDepositPermissions = {
  read: ['Admin', 'State Agency Staff'],
  upload: ['Admin'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;
