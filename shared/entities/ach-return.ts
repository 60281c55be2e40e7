/** Payments that the bank returns, and its corrections of accounts. They never contain full account numbers. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, instant, money, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { stateFields, stateTimeZone } from './state.ts';
import { vendorCity, vendorUserName } from './vendor.ts';

/**
 * “Returned”: the payment came back, and its sales are due again. “To take over”: the bank knows a better account, which an Admin adopts or
 * sets aside. “Not taken over”: a change that is only shown. “Unmatched”: nothing was done, for the reason next to it.
 */
const outcomes = ['Returned', 'To take over', 'Taken over', 'Set aside', 'Not taken over', 'Unmatched'] as const;

const fields = {
  receivedAt: instant('Received'),
  kind: choice('Kind', ['Return', 'Change', 'Other']),
  code: text('Code', 3),
  words: text('Meaning'),
  outcome: choice('Outcome', outcomes),
  explanation: optional(text('Explanation')),
  vendorName: optional(text('Vendor')),
  number: optional(text('Payment', 15)),
  amountCents: money('Amount'),
  trace: text('Trace Number', 15),
  /** The bank's text. Longer runs of digits are masked. */
  information: optional(text('Information')),
  /** The value that a change corrects. The account is shown as its last four digits. */
  correction: optional(text('Correction')),
  fileName: text('File'),
  line: count('Line', 1, 1_000_000),
};

export const AchReturn = recordOf({
  ...fields,
  stateId: optional(reference('State')),
  vendorId: optional(reference('Vendor')),
  achTransactionId: optional(reference('ACH Transaction')),
}).extend({
  /** The corrected account, sealed for this record's id. */
  correctedSealed: z.string().optional(),
  /** The reason why an Admin set it aside. */
  reason: z.string().optional(),
});
export type AchReturn = z.infer<typeof AchReturn>;
const AchReturnReply = AchReturn.omit({ correctedSealed: true });

export const achReturnColumns = [
  column('receivedAt', fields.receivedAt, { zoneBy: 'stateTimeZone' }),
  column('vendorName', fields.vendorName, { isSearched: true }),
  vendorCity,
  column('number', fields.number, { isSearched: true }),
  column('amountCents', fields.amountCents),
  column('code', fields.code, { isSearched: true }),
  column('words', fields.words),
  column('outcome', fields.outcome),
  column('explanation', fields.explanation),
  column('correction', fields.correction),
  column('kind', fields.kind),
  column('fileName', fields.fileName, { isSearched: true }),
  column('line', fields.line),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  vendorUserName,
  stateTimeZone,
  hidden('stateId'),
  hidden('vendorId'),
] as const;

/** An uploaded file. The same bytes again are the same file. */
export const ReturnFile = recordOf({
  fileName: text('File'),
  status: choice('Status', ['Waiting', 'Done']),
  itemCount: count('Items', 0, 1_000_000),
  doneCount: count('Done', 0, 1_000_000),
});
export type ReturnFile = z.infer<typeof ReturnFile>;

const returned = { achTransactionId: z.string().min(1).max(64), code: text('Code', 3).form, ...based };

export const achReturnApi = {
  upload: endpoint('POST', '/api/ach-batches/return-file', {
    summary: 'Upload a return file from the bank',
    body: z.object({}),
    files: ['file'],
    reply: ReturnFile,
    status: 202,
  }),
  file: endpoint('GET', '/api/ach-batches/return-file/{id}', {
    summary: 'See the progress of a return file',
    reply: ReturnFile,
    isBackground: true,
  }),
  table: endpoint('POST', '/api/ach-batches/returns/table', {
    summary: 'See the returns and corrections from the bank',
    body: TableRequest,
    reply: tableReply(achReturnColumns),
  }),
  get: endpoint('GET', '/api/ach-batches/returns/{id}', {
    summary: 'See the bank’s returns and corrections of a payment',
    reply: AchReturnReply,
  }),
  takeOver: endpoint('PUT', '/api/ach-batches/returns/{id}/take-over', {
    summary: 'Apply a bank’s correction of an account',
    body: z.object(based),
    reply: AchReturnReply,
  }),
  setAside: endpoint('PUT', '/api/ach-batches/returns/{id}/set-aside', {
    summary: 'Dismiss a bank’s correction',
    body: z.object({ ...based, reason: text('Reason').form }),
    reply: AchReturnReply,
  }),
  /** Marks a payment of this batch as returned if the bank reports it in another way than by a file. */
  markReturned: endpoint('POST', '/api/ach-batches/{id}/returned', {
    summary: 'Mark a payment as returned by hand',
    body: z.object(returned),
    reply: AchReturnReply,
    isKeyed: true,
  }),
};
