/** ACH batches, each with the payments of one bank file, and the runs that create them. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, day, flag, instant, money, optional, reference, references, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { AccountChecks, ApprovalRecord, Approvers, ImportChecks, Review } from './ach-review.ts';
import { achStatuses } from './ach-transaction.ts';
import { stateFields, stateTimeZone } from './state.ts';

/** Draft → Approving → Approved (by another person than its maker) → Sent → Settled. */
const achBatchStatuses = ['Draft', 'Approving', 'Approved', 'Sent', 'Settled'] as const;

/** The next act on a batch by its status, of a person or of the bank. */
const stepOfStatus = {
  Draft: 'Review and approve',
  Approving: 'Wait for the bank file',
  Approved: 'Send to the bank',
  Sent: 'Wait for the bank',
  Settled: 'Finished',
} as const satisfies Record<(typeof achBatchStatuses)[number], string>;
const nextStep = choice('Next Step', [
  stepOfStatus.Draft,
  stepOfStatus.Approving,
  stepOfStatus.Approved,
  stepOfStatus.Sent,
  stepOfStatus.Settled,
]);

export const nextStepOf = ({ status }: Pick<AchBatch, 'status'>) => stepOfStatus[status];

const batchFields = {
  number: count('Number', 1, 1_000_000),
  status: choice('Status', achBatchStatuses),
  occurred: instant('Occurred'),
  madeBy: text('Made By'),
  totalCents: money('Total'),
  transactionCount: count('ACH Transactions', 0, 1_000_000),
  returnedCents: optional(money('Returned')),
  /** The day on which the bank is to pay. Once there is a file, it is the file's day. */
  effectiveOn: optional(day('Effective Date')),
};
/** Vendors that a run could not pay, each with the reason in words and the amount that stays due. */
const Held = z.object({ vendorId: z.string(), vendorName: z.string(), netCents: z.number(), reason: z.string() });
export type Held = z.infer<typeof Held>;

const At = z.object({ at: z.string(), by: z.string(), byName: z.string() });
/** The warnings and checks are in storage under `id`, and so is the file. */
const Approval = At.extend({ id: z.string(), warnings: z.number() });
/** The bank file of an approval. It has `sha256` once it is created. Its traces are counted from `firstTrace`, for the bank `odfi`. */
const BankFile = z.object({
  approvalId: z.string(),
  modifier: z.string(),
  companyId: z.string(),
  odfi: z.string(),
  firstTrace: z.number(),
  /** The day and time of the approval in the State. */
  made: z.object({ day: z.string(), time: z.string() }),
  effectiveOn: z.string(),
  settlesOn: z.string(),
  sha256: z.string().optional(),
  sizeBytes: z.number().optional(),
  downloads: z.array(At),
});
const Withdrawn = BankFile.extend({ withdrawnAt: z.string(), withdrawnBy: z.string(), reason: z.string() });
export const AchBatch = recordOf({ ...batchFields, stateId: reference('State') }).extend({
  runId: z.string().optional(),
  requestHash: z.string().optional(),
  /** People who made or changed a batch before payments stored their actors, by user id. */
  makers: z.record(z.string(), z.string()).optional(),
  approval: Approval.optional(),
  file: BankFile.optional(),
  withdrawn: z.array(Withdrawn).optional(),
  /** The reason why it is a draft again. */
  notice: z.string().optional(),
  /** Requested by one Admin. Another Admin must confirm it. */
  takeBack: At.extend({ reason: z.string() }).optional(),
  sent: At.extend({ reference: z.string().optional() }).optional(),
  settledAt: z.string().optional(),
  /** The current work of the jobs on its payments, piece by piece. */
  work: z.enum(['Sending', 'Settling']).optional(),
});
export type AchBatch = z.infer<typeof AchBatch>;

export const AchBatchForm = z.object({
  achTransactions: references('ACH Transactions', 1).form.pipe(z.array(z.string()).max(45, 'Choose at most 45 ACH transactions')),
  occurred: optional(instant('Occurred')).form,
});
export const AchBatchUpdate = z.object({
  achTransactions: references('ACH Transactions')
    .form.pipe(z.array(z.string()).max(1000, 'A batch that is changed by hand can have at most 1,000 ACH transactions'))
    .optional(),
  occurred: instant('Occurred').form,
  ...based,
});
const AchBatchReply = AchBatch.omit({ requestHash: true, makers: true }).extend({
  /** For an approved batch: later changes of its vendors, which its file does not contain. */
  changedSince: z.array(z.object({ vendorId: z.string(), vendorName: z.string(), reason: z.string() })),
  isRunOpen: z.boolean(),
  /** The State's time zone. */
  timeZone: z.string(),
  held: z.array(Held),
  achTransactions: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      vendorName: z.string(),
      /** 'Schulte Farm · Monett · schulte.monett' */
      vendor: z.string(),
      amountCents: z.number(),
      salesCount: z.number(),
      status: z.enum(achStatuses),
      number: z.string().optional(),
      returnCode: z.string().optional(),
    }),
  ),
});

export const achBatchColumns = [
  column('number', batchFields.number, { isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State', isSearched: true }),
  column('occurred', batchFields.occurred, { zoneBy: 'stateTimeZone' }),
  column('status', batchFields.status),
  column('nextStep', nextStep),
  column('totalCents', batchFields.totalCents),
  column('transactionCount', batchFields.transactionCount),
  column('effectiveOn', batchFields.effectiveOn),
  column('returnedCents', batchFields.returnedCents),
  column('madeBy', batchFields.madeBy),
  stateTimeZone,
  hidden('stateId'),
] as const;

/**
 * One collection of the amounts that a State's vendors are due, by the schedule at most once a day, or on demand. One is open at a time.
 */
export const AchRun = recordOf({
  stateId: reference('State'),
  day: text('Day'),
  isScheduled: flag('Scheduled'),
  status: choice('Status', ['Open', 'Closed']),
  number: batchFields.number,
}).extend({
  batchId: z.string(),
  madeBy: z.string(),
  held: z.array(Held),
  requestHash: z.string().optional(),
});
export type AchRun = z.infer<typeof AchRun>;
export const achRunColumns = [hidden('stateId'), hidden('status'), hidden('day')] as const;

/** The reply to a run on demand. The run continues in the background, and the batch exists once something was due. */
const RunReply = z.object({
  runId: z.string(),
  status: z.enum(['Open', 'Closed']),
  batchId: z.string().optional(),
  number: z.number(),
  totalCents: z.number(),
  transactionCount: z.number(),
  held: z.array(Held),
});

export const achBatchApi = {
  table: endpoint('POST', '/api/ach-batches/table', { summary: 'See the list', body: TableRequest, reply: tableReply(achBatchColumns) }),
  get: endpoint('GET', '/api/ach-batches/{id}', { summary: 'See one', reply: AchBatchReply }),
  update: endpoint('PUT', '/api/ach-batches/{id}', { summary: 'Change one', body: AchBatchUpdate, reply: AchBatchReply }),
  create: endpoint('POST', '/api/ach-batches/create', {
    summary: 'Add one',
    body: AchBatchForm,
    reply: AchBatchReply,
    status: 201,
    isKeyed: true,
  }),
  achTransactionOptions: endpoint('GET', '/api/ach-batches/ach-transaction-options', {
    summary: 'See the ACH transaction options',
    query: z.object({ stateId: z.string().max(64).optional() }),
    reply: z.array(z.object({ value: z.string(), label: z.string(), amountCents: z.number() })),
  }),
  run: endpoint('POST', '/api/ach-batches/run', {
    summary: 'Create a batch of the payments that are due',
    body: z.object({ stateId: reference('State').form }),
    reply: RunReply,
    status: 202,
    isKeyed: true,
  }),
  runStatus: endpoint('GET', '/api/ach-batches/run/{runId}', {
    summary: 'See the status of a batch run',
    reply: RunReply,
    isBackground: true,
  }),
  review: endpoint('GET', '/api/ach-batches/{id}/review', { summary: 'See the warnings before a batch is approved', reply: Review }),
  check: endpoint('PUT', '/api/ach-batches/{id}/accounts', {
    summary: 'Record that a vendor’s account was checked',
    body: AccountChecks,
    reply: Review,
  }),
  checkImported: endpoint('PUT', '/api/ach-batches/{id}/imported', {
    summary: 'Confirm the benefits that you imported',
    body: ImportChecks,
    reply: Review,
  }),
  approvers: endpoint('GET', '/api/ach-batches/{id}/approvers', { summary: 'See the Admins who can approve a batch', reply: Approvers }),
  approve: endpoint('POST', '/api/ach-batches/{id}/approve', {
    summary: 'Approve a batch and create its bank file',
    body: z.object({ token: z.string({ error: 'Review the warnings before you approve' }).min(1).max(100) }),
    reply: AchBatchReply,
    status: 202,
    isKeyed: true,
  }),
  approval: endpoint('GET', '/api/ach-batches/{id}/approval', { summary: 'See the approved payments', reply: ApprovalRecord }),
  takeBack: endpoint('POST', '/api/ach-batches/{id}/take-back', {
    summary: 'Recall an approved batch, or confirm the recall',
    body: z.object({ ...based, reason: text('Reason').form }),
    reply: AchBatchReply,
    isKeyed: true,
  }),
  keep: endpoint('POST', '/api/ach-batches/{id}/keep', {
    summary: 'Keep a batch despite a request to recall it',
    body: z.object(based),
    reply: AchBatchReply,
    isKeyed: true,
  }),
  nachaFile: endpoint('GET', '/api/ach-batches/{id}/nacha-file', { summary: 'Download the bank file of a batch', reply: 'text' }),
  sent: endpoint('POST', '/api/ach-batches/{id}/sent', {
    summary: 'Record that the bank has the file',
    body: z.object({ ...based, reference: optional(text('Reference')).form }),
    reply: AchBatchReply,
    isKeyed: true,
  }),
  settled: endpoint('POST', '/api/ach-batches/{id}/settled', {
    summary: 'Settle a batch by hand',
    body: z.object(based),
    reply: AchBatchReply,
    isKeyed: true,
  }),
};
