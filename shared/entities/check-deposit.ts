/** A paper check that came back through a bank: as a line of the bank's file, and what became of it. */
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
 * could not be taken, though its amount and day can be read. Reversed: the bank wrote that it did not pay, so the sale is void and the check
 * can come again. Reversed but paid: the bank paid it, so its sale and its voucher stay as they are, and the money is to be recovered.
 */
const depositStatuses = ['Deposited', 'Already redeemed electronically', 'Unmatched', 'Reversed', 'Reversed but paid'] as const;
/** Where money is to be recovered: how that ended. */
export const recoveryEnds = ['Recovered from vendor', 'Claimed from the bank', 'Written off'] as const;
const recoveries = ['Open', ...recoveryEnds] as const;
const bankPayments = ['Paid', 'Not paid'] as const;

/** The bank's notice that it did not pay a check: it alone opens the voucher again. */
const noticeFields = {
  bankNoticeOn: optional(day('Date of the Bank’s Notice')),
  bankNoticeReference: optional(exactText('Reference of the Bank’s Notice')),
};

const depositFields = {
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
  ...noticeFields,
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
export type CheckDeposit = z.infer<typeof CheckDeposit>;

export const checkDepositColumns = [
  column('transactionDate', depositFields.transactionDate),
  column('checkNumber', depositFields.checkNumber, { isSearched: true }),
  column('amountCents', depositFields.amountCents),
  column('bankReference', depositFields.bankReference, { isSearched: true }),
  column('vendorNameInFile', depositFields.vendorNameInFile, { isSearched: true }),
  column('status', depositFields.status),
  /** Last of what the list of deposits shows: it is picked in its row, and from one row to the next it is a few keystrokes. */
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

/** A check as it was issued, and for whom. */
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

/** The whole story of a check: how it was issued, what sold it, all its deposits, the first of them first, and whence each came. */
const CheckStory = z.object({
  deposit: CheckDeposit,
  fileName: z.string(),
  uploadedAt: z.string(),
  check: StoryCheck.optional(),
  sales: z.array(StorySale),
  deposits: z.array(CheckDeposit),
  /** By its id, what each vendor is called: 'Schulte Farm · Monett · schulte.monett'. */
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
        message: `${noticeFields[name].label} is required: without it the voucher stays spent`,
      });
    if (form.bankPayment === 'Paid' && form[name] !== undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'Choose Not paid, or leave this empty' });
  }
});
export type ReverseDepositForm = z.infer<typeof ReverseDepositForm>;

export const physicalCheckApi = {
  /** Deposits, the latest day first. */
  table: endpoint('POST', '/api/physical-checks/table', {
    summary: 'See the deposits of paper checks',
    body: TableRequest,
    reply: tableReply(checkDepositColumns),
  }),
  /** Deposits whose money is to be recovered, and how that ended. */
  toRecover: endpoint('POST', '/api/physical-checks/to-recover/table', {
    summary: 'See deposits whose money is to be recovered',
    body: TableRequest,
    reply: tableReply(checkDepositColumns),
  }),
  /** The bank's file as part `PhysicalCheckFileCsv`, or the import whose file was put into storage; without a state, of the Admin's own. */
  upload: endpoint('POST', '/api/physical-checks/upload', {
    summary: 'Import deposits from a bank’s file',
    body: z.object({ stateId, importId: z.string().max(64).optional() }),
    files: ['PhysicalCheckFileCsv'],
    reply: ImportReply,
    status: 202,
  }),
  imports: endpoint('POST', '/api/physical-checks/imports/table', {
    summary: 'See the imports of deposits',
    body: TableRequest,
    reply: tableReply(importColumns),
  }),
  /** The rows that could not be taken, of one upload or of all. */
  failures: endpoint('POST', '/api/physical-checks/import-failures', {
    summary: 'See the rows that an import of deposits refused',
    body: TableRequest.extend({ importId: z.string().max(64).optional() }),
    reply: tableReply(importFailureColumns),
  }),
  /** Of one upload, or of all, the first 500. */
  failureCsv: endpoint('GET', '/api/physical-checks/failure-csv', {
    summary: 'Get the rows that an import of deposits refused',
    query: z.object({ importId: z.string().max(64).optional(), stateId: z.string().max(64).optional() }),
    reply: 'csv',
  }),
  removeFailure: endpoint('DELETE', '/api/physical-checks/failure/{id}', {
    summary: 'Put aside such a row of deposits',
    reply: z.object({ id: z.string() }),
  }),
  removeFailures: endpoint('DELETE', '/api/physical-checks/import-failures', {
    summary: 'Put aside all such rows of an import of deposits',
    ...failureRemoval,
  }),
  /** Multipart or JSON. The vendor may be changed as often as one likes. */
  selectVendor: endpoint('PUT', '/api/physical-checks/select-vendor', {
    summary: 'Say which vendor deposited a check',
    body: z.object({ physicalCheckDepositId: reference('Check Deposit').form, vendorId: reference('Vendor').form }),
    files: [],
    reply: CheckDeposit,
  }),
  recover: endpoint('PUT', '/api/physical-checks/recover/{id}', {
    summary: 'Say how the recovery of a deposit’s money ended',
    body: RecoverForm.extend(based),
    reply: CheckDeposit,
  }),
  /** Paid by the bank: the voucher stays spent, and the money is to be recovered. Not paid, by the bank's notice: the voucher is open again. */
  reverse: endpoint('PUT', '/api/physical-checks/reverse/{id}', {
    summary: 'Reverse a deposit',
    body: ReverseDepositForm,
    reply: CheckDeposit,
    isKeyed: true,
  }),
  /** Checks that may still come, and void ones, for the bank. */
  expectedCsv: endpoint('GET', '/api/physical-checks/expected-csv', {
    summary: 'Get the checks that the bank may expect',
    query: z.object({ stateId: z.string().max(64).optional(), issuancePeriodId: z.string().max(64).optional() }),
    reply: 'csv',
  }),
  get: endpoint('GET', '/api/physical-checks/{id}', { summary: 'See the whole story of a check', reply: CheckStory }),
};
