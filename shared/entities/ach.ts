/** What vendors are owed, and the batches in which it goes to the bank (NACHA's entries and batches). */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, flag, formOf, instant, money, optional, reference, references, text } from '../core/field.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { stateFields } from './state.ts';

/** ACH transaction: Open (in no batch) → Batched → Sent → Settled, or Void before Sent. */
export const achStatuses = ['Open', 'Batched', 'Sent', 'Settled', 'Void'] as const;
/** ACH batch: Draft → Approved (by another person than made it) → Sent → Settled. */
const achBatchStatuses = ['Draft', 'Approved', 'Sent', 'Settled'] as const;

export const achFields = {
  vendorId: reference('Vendor'),
  amountCents: money('Amount', 1),
  benefitTransactions: references('Benefit Transactions'),
  achBatchId: optional(reference('ACH Batch')),
  occurred: instant('Occurred'),
};
const kept = {
  vendorName: text('Vendor'),
  status: choice('Status', achStatuses),
  /** Made by hand without sales: a correction. */
  isAdjustment: flag('Adjustment'),
  salesCount: count('Transactions', 0, 1_000_000),
  reason: optional(text('Reason')),
};

const { benefitTransactions: _ids, ...storedFields } = achFields;
export const AchTransaction = recordOf({ ...storedFields, ...kept, stateId: reference('State') }).extend({
  runId: z.string().optional(),
  requestHash: z.string().optional(),
});
export type AchTransaction = z.infer<typeof AchTransaction>;

/** A payment that is made by hand is made with its sales at once, in one transaction. */
export const maxSalesByHand = 90;

/** With benefit transactions the amount must be their sum; without, it is an adjustment. */
const achForm = {
  vendorId: achFields.vendorId,
  amountCents: achFields.amountCents,
  achBatchId: achFields.achBatchId,
  occurred: optional(achFields.occurred),
};
export const AchTransactionForm = z.object({
  ...formOf(achForm),
  benefitTransactions: achFields.benefitTransactions.form.pipe(
    z.array(z.string()).max(maxSalesByHand, `Choose at most ${maxSalesByHand} benefit transactions`),
  ),
});
export const AchTransactionUpdate = z.object({ ...formOf({ achBatchId: achFields.achBatchId, occurred: achFields.occurred }), ...based });
const AchTransactionReply = AchTransaction.omit({ requestHash: true, runId: true }).extend({
  benefitTransactions: z.array(z.object({ id: z.string(), type: z.string(), occurredAt: z.string(), amountCents: z.number() })),
});

export const achTransactionColumns = [
  column('occurred', achFields.occurred),
  column('vendorName', kept.vendorName, { isSearched: true }),
  column('amountCents', achFields.amountCents),
  column('salesCount', kept.salesCount),
  column('status', kept.status),
  column('isAdjustment', kept.isAdjustment),
  joined('achBatchNumber', count('Batch', 1, 1_000_000), { entity: 'AchBatch', by: 'achBatchId', column: 'number' }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  hidden('vendorId'),
  hidden('achBatchId'),
  hidden('stateId'),
] as const;

const batchFields = {
  number: count('Number', 1, 1_000_000),
  status: choice('Status', achBatchStatuses),
  occurred: instant('Occurred'),
  madeBy: text('Made By'),
  totalCents: money('Total'),
  transactionCount: count('ACH Transactions', 0, 1_000_000),
};
/** Vendors that a run could not pay, each with the reason in words and the sum that stays due. */
const Held = z.object({ vendorId: z.string(), vendorName: z.string(), netCents: z.number(), reason: z.string() });
export type Held = z.infer<typeof Held>;
export const AchBatch = recordOf({ ...batchFields, stateId: reference('State') }).extend({
  runId: z.string().optional(),
  requestHash: z.string().optional(),
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
const AchBatchReply = AchBatch.omit({ requestHash: true }).extend({
  isRunOpen: z.boolean(),
  held: z.array(Held),
  achTransactions: z.array(
    z.object({
      id: z.string(),
      version: z.number(),
      vendorName: z.string(),
      amountCents: z.number(),
      salesCount: z.number(),
      status: z.enum(achStatuses),
    }),
  ),
});

export const achBatchColumns = [
  column('number', batchFields.number, { isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State', isSearched: true }),
  column('occurred', batchFields.occurred),
  column('status', batchFields.status),
  column('totalCents', batchFields.totalCents),
  column('transactionCount', batchFields.transactionCount),
  column('madeBy', batchFields.madeBy),
  hidden('stateId'),
] as const;

/** One taking up of what a state's vendors are due: by the schedule, at most once a day, or on demand. One is open at a time. */
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

/** What a run on demand answers: it works on in the background; the batch is there once something was due. */
const RunReply = z.object({
  runId: z.string(),
  status: z.enum(['Open', 'Closed']),
  batchId: z.string().optional(),
  number: z.number(),
  totalCents: z.number(),
  transactionCount: z.number(),
  held: z.array(Held),
});

export const achPermissions = {
  read: ['Admin'],
  change: ['Admin'],
  ofVendor: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const ByVendor = z.object({ vendorId: z.string().max(64).optional() });
const ByState = z.object({ stateId: z.string().max(64).optional() });

export const achTransactionApi = {
  table: endpoint('POST', '/api/ach-transactions/table', { body: TableRequest, reply: tableReply(achTransactionColumns) }),
  get: endpoint('GET', '/api/ach-transactions/{id}', { reply: AchTransactionReply }),
  update: endpoint('PUT', '/api/ach-transactions/{id}', { body: AchTransactionUpdate, reply: AchTransactionReply }),
  create: endpoint('POST', '/api/ach-transactions/create', {
    body: AchTransactionForm,
    reply: AchTransactionReply,
    status: 201,
    isKeyed: true,
  }),
  void: endpoint('POST', '/api/ach-transactions/void', {
    body: z.object({ id: z.string().min(1).max(64), version: z.number().int().min(1), reason: text('Reason').form }),
    reply: AchTransactionReply,
    isKeyed: true,
  }),
  vendorOptions: endpoint('GET', '/api/ach-transactions/vendor-options', { query: ByState.extend(OptionSearch.shape), reply: Options }),
  benefitTransactionOptions: endpoint('GET', '/api/ach-transactions/benefit-transaction-options', {
    query: ByVendor,
    reply: z.array(z.object({ value: z.string(), label: z.string(), amountCents: z.number() })),
  }),
  achBatchOptions: endpoint('GET', '/api/ach-transactions/ach-batch-options', { query: ByVendor, reply: Options }),
  ofVendor: endpoint('POST', '/api/vendors/{id}/ach-transactions', { body: TableRequest, reply: tableReply(achTransactionColumns) }),
};

export const achBatchApi = {
  table: endpoint('POST', '/api/ach-batches/table', { body: TableRequest, reply: tableReply(achBatchColumns) }),
  get: endpoint('GET', '/api/ach-batches/{id}', { reply: AchBatchReply }),
  update: endpoint('PUT', '/api/ach-batches/{id}', { body: AchBatchUpdate, reply: AchBatchReply }),
  create: endpoint('POST', '/api/ach-batches/create', { body: AchBatchForm, reply: AchBatchReply, status: 201, isKeyed: true }),
  achTransactionOptions: endpoint('GET', '/api/ach-batches/ach-transaction-options', {
    query: ByState,
    reply: z.array(z.object({ value: z.string(), label: z.string(), amountCents: z.number() })),
  }),
  run: endpoint('POST', '/api/ach-batches/run', {
    body: z.object({ stateId: reference('State').form }),
    reply: RunReply,
    status: 202,
    isKeyed: true,
  }),
  runStatus: endpoint('GET', '/api/ach-batches/run/{runId}', { reply: RunReply, isBackground: true }),
};
