/** A paper check that came back through a bank: its line in the bank's file, and its outcome. */
import * as z from 'zod';
import { column, hidden } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, day, exactText, formOf, money, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { failureRemoval, ImportReply, importColumns, importFailureColumns } from './upload.ts';
import { vendorCity, vendorUserName } from './vendor.ts';

/**
 * Deposited: it redeemed its voucher by a sale of its own. Already redeemed electronically: the voucher was scanned before. Unmatched: it
 * could not be processed, although its amount and day can be read. Reversed: the bank wrote that it did not pay, so the sale is void and
 * the check can come again. Reversed but paid: the bank paid it, so its sale and its voucher are unchanged, and the money must be
 * recovered.
 */
const depositStatuses = ['Deposited', 'Already redeemed electronically', 'Unmatched', 'Reversed', 'Reversed but paid'] as const;
/** The possible results of a recovery of money. */
export const recoveryEnds = ['Recovered from vendor', 'Claimed from the bank', 'Written off'] as const;
const recoveries = ['Open', ...recoveryEnds] as const;
const bankPayments = ['Paid', 'Not paid'] as const;

/** The bank's notice that it did not pay a check. Only this notice opens the voucher again. */
const noticeFields = {
  bankNoticeOn: optional(day('Date of the Bank’s Notice')),
  bankNoticeReference: optional(exactText('Reference of the Bank’s Notice')),
};

const depositFields = {
  /** The text in the file, if it is not a check number. */
  checkNumber: optional(exactText('Check Number')),
  amountCents: money('Amount'),
  transactionDate: day('Transaction Date'),
  bankReference: optional(exactText('Bank Reference')),
  vendorNameInFile: optional(text('Vendor in the File')),
  vendorName: optional(text('Vendor')),
  status: choice('Status', depositStatuses),
  /** The vendor, by its current record, was not authorized on the day of the deposit. */
  authorization: optional(choice('Authorization', ['Not authorized on that day'])),
  /** The reason why it is unmatched. */
  problem: optional(text('Problem', 1000)),
  recovery: optional(choice('Recovery', recoveries)),
  recoveryReason: optional(text('Recovery Reason')),
  ...noticeFields,
};

export const CheckDeposit = recordOf({
  ...depositFields,
  stateId: reference('State'),
  vendorId: optional(reference('Vendor')),
  benefitId: optional(reference('Benefit')),
  /** Its own sale, or the sale of the earlier scan. */
  saleId: optional(reference('Sale')),
  importId: reference('Import'),
  line: count('Line', 1, 1024 ** 3),
});
export type CheckDeposit = z.infer<typeof CheckDeposit>;

export const checkDepositColumns = [
  column('transactionDate', depositFields.transactionDate),
  column('checkNumber', depositFields.checkNumber, { isSearched: true }),
  column('amountCents', depositFields.amountCents),
  column('bankReference', depositFields.bankReference, { isSearched: true }),
  column('vendorNameInFile', depositFields.vendorNameInFile, { isSearched: true }),
  column('status', depositFields.status),
  /** The last column that the list of deposits shows. Users choose the vendor in its row, and the next row is a few keystrokes away. */
  column('vendorName', depositFields.vendorName, { isSearched: true }),
  vendorCity,
  column('authorization', depositFields.authorization),
  column('problem', depositFields.problem),
  column('recovery', depositFields.recovery),
  column('recoveryReason', depositFields.recoveryReason),
  column('bankNoticeOn', depositFields.bankNoticeOn),
  column('bankNoticeReference', depositFields.bankNoticeReference),
  vendorUserName,
  hidden('vendorId'),
  hidden('stateId'),
] as const;

export const checkDepositPermissions = {
  read: ['Admin', 'State Agency Staff'],
  upload: ['Admin'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const stateId = reference('State').form.optional();
const reason = text('Reason');

/** An issued check and its recipient. */
const StoryCheck = z.object({
  benefitId: z.string(),
  recipientId: z.string(),
  recipientName: z.string(),
  issuancePeriodName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  amountCents: z.number(),
  status: z.string(),
  issuedAt: z.string(),
  deactivationReason: z.string().optional(),
});
const StorySale = z.object({
  id: z.string(),
  type: z.string(),
  channel: z.string(),
  occurredAt: z.string(),
  amountCents: z.number(),
  vendorId: z.string().optional(),
  vendorName: z.string().optional(),
  reversalType: z.string().optional(),
});

/** The whole history of a check: how it was issued, its sale, and all its deposits, oldest first, each with its source. */
const CheckStory = z.object({
  deposit: CheckDeposit,
  fileName: z.string(),
  uploadedAt: z.string(),
  check: StoryCheck.optional(),
  sales: z.array(StorySale),
  deposits: z.array(CheckDeposit),
  /** The display name of each vendor, by its id: 'Schulte Farm · Monett · schulte.monett'. */
  vendors: z.record(z.string(), z.string()),
});
export type CheckStory = z.infer<typeof CheckStory>;

const RecoverForm = z.object({ recovery: choice('Recovery', recoveryEnds).form, reason: reason.form });

export const reverseDepositFields = { bankPayment: choice('Payment by the Bank', bankPayments), ...noticeFields, reason };
export const ReverseDepositForm = z.object(formOf(reverseDepositFields)).superRefine((form, context) => {
  for (const name of ['bankNoticeOn', 'bankNoticeReference'] as const) {
    if (form.bankPayment === 'Not paid' && form[name] === undefined)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `${noticeFields[name].label} is required. Without it, the voucher stays spent.`,
      });
    if (form.bankPayment === 'Paid' && form[name] !== undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'Choose Not paid, or leave this empty' });
  }
});
export type ReverseDepositForm = z.infer<typeof ReverseDepositForm>;

export const physicalCheckApi = {
  /** Deposits, latest day first. */
  table: endpoint('POST', '/api/physical-checks/table', {
    summary: 'See the deposits of paper checks',
    body: TableRequest,
    reply: tableReply(checkDepositColumns),
  }),
  /** Deposits with money to recover, and the results of the recovery. */
  toRecover: endpoint('POST', '/api/physical-checks/to-recover/table', {
    summary: 'See the deposits with money to recover',
    body: TableRequest,
    reply: tableReply(checkDepositColumns),
  }),
  /**
   * The bank's file as part `PhysicalCheckFileCsv`, or the import with its file in storage. Without a State, it is for the Admin's own
   * State.
   */
  upload: endpoint('POST', '/api/physical-checks/upload', {
    summary: 'Import deposits from a bank’s file',
    body: z.object({ stateId, importId: z.string().max(64).optional() }),
    files: ['PhysicalCheckFileCsv'],
    reply: ImportReply,
    status: 202,
  }),
  imports: endpoint('POST', '/api/physical-checks/imports/table', {
    summary: 'See the deposit imports',
    body: TableRequest,
    reply: tableReply(importColumns),
  }),
  /** The rows that could not be imported, of one upload or of all uploads. */
  failures: endpoint('POST', '/api/physical-checks/import-failures', {
    summary: 'See the failed rows of a deposit import',
    body: TableRequest.extend({ importId: z.string().max(64).optional() }),
    reply: tableReply(importFailureColumns),
  }),
  /** The rows of one upload, or the first 500 rows of all uploads. */
  failureCsv: endpoint('GET', '/api/physical-checks/failure-csv', {
    summary: 'Download the failed rows of a deposit import',
    query: z.object({ importId: z.string().max(64).optional(), stateId: z.string().max(64).optional() }),
    reply: 'csv',
  }),
  removeFailure: endpoint('DELETE', '/api/physical-checks/failure/{id}', {
    summary: 'Delete a failed row of a deposit import',
    reply: z.object({ id: z.string() }),
  }),
  removeFailures: endpoint('DELETE', '/api/physical-checks/import-failures', {
    summary: 'Delete all failed rows of a deposit import',
    ...failureRemoval,
  }),
  /** Multipart or JSON. The vendor may be changed any number of times. */
  selectVendor: endpoint('PUT', '/api/physical-checks/select-vendor', {
    summary: 'Choose the vendor that deposited a check',
    body: z.object({ physicalCheckDepositId: reference('Check Deposit').form, vendorId: reference('Vendor').form }),
    files: [],
    reply: CheckDeposit,
  }),
  recover: endpoint('PUT', '/api/physical-checks/recover/{id}', {
    summary: 'Record the result of recovering a deposit’s money',
    body: RecoverForm.extend(based),
    reply: CheckDeposit,
  }),
  /**
   * If the bank paid, the voucher stays spent, and the money must be recovered. If the bank's notice shows that it did not pay, the voucher
   * is open again.
   */
  reverse: endpoint('PUT', '/api/physical-checks/reverse/{id}', {
    summary: 'Reverse a deposit',
    body: ReverseDepositForm,
    reply: CheckDeposit,
    isKeyed: true,
  }),
  /** Checks that may still be deposited, and void ones, for the bank. */
  expectedCsv: endpoint('GET', '/api/physical-checks/expected-csv', {
    summary: 'Download the checks that the bank can expect',
    query: z.object({ stateId: z.string().max(64).optional(), issuancePeriodId: z.string().max(64).optional() }),
    reply: 'csv',
  }),
  get: endpoint('GET', '/api/physical-checks/{id}', { summary: 'See the history of a check', reply: CheckStory }),
};
