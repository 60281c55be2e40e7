/** The amount owed to one vendor (NACHA's entry). The schedule or a person creates it, and it is paid in a batch or by hand. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, day, flag, formOf, instant, money, optional, reference, references, text } from '../core/field.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { stateFields, stateTimeZone } from './state.ts';
import { isHeldField, vendorCity, vendorUserName } from './vendor.ts';

/**
 * Open (in no batch) → Batched → Sent → Settled or Returned, or Void before Sent. The sales of a void or returned payment are due again.
 */
export const achStatuses = ['Open', 'Batched', 'Sent', 'Settled', 'Returned', 'Void'] as const;

export const achFields = {
  vendorId: reference('Vendor'),
  amountCents: money('Amount', 1),
  benefitTransactions: references('Benefit Transactions'),
  achBatchId: optional(reference('ACH Batch')),
  occurred: instant('Occurred'),
};
export const achKept = {
  vendorName: text('Vendor'),
  status: choice('Status', achStatuses),
  /** Entered by hand without sales, as a correction. */
  isAdjustment: flag('Adjustment'),
  salesCount: count('Transactions', 0, 1_000_000),
  reason: optional(text('Reason')),
  /** Its name in the bank file, such as 12-0034: the batch, and the position in it. */
  number: optional(text('Payment', 15)),
  /** The day on which the bank pays it, or on which it was paid by hand. */
  paidOn: optional(day('Paid On')),
  /** The reference of the bank, or of the person who paid by hand. */
  reference: optional(text('Reference')),
  isPaidByHand: optional(flag('Paid by Hand')),
  accountNumberLast4: optional(text('Account Number')),
  returnCode: optional(text('Return Code')),
};

/**
 * Operations that involve a person in a payment. Sold: made one of its sales. Reversed: refunded or voided one, or reopened a benefit that
 * it spends. Issued: issued such a benefit by hand. Tokens: recorded tokens that it pays for. Made: entered it by hand. Started: started
 * the run that created it on demand. Moved: moved it into or out of a batch, or changed it. Voided, Returned: voided a former payment of
 * its sales, or marked it as returned. Loss: proposed or approved the loss that it pays.
 */
export const paymentActs = ['Sold', 'Reversed', 'Issued', 'Tokens', 'Made', 'Started', 'Moved', 'Voided', 'Returned', 'Loss'] as const;
export type PaymentAct = (typeof paymentActs)[number];

/** People by user id, each with their operations. None of them may approve the payment. */
export const Actors = z.record(z.string(), z.array(z.enum(paymentActs)));
export type Actors = z.infer<typeof Actors>;

/** Sales of a payment that spend benefits which one person imported: their count, and their sum in cents without refunds. */
export const ImportedShare = z.object({ count: z.number(), cents: z.number() });
export type ImportedShare = z.infer<typeof ImportedShare>;

/** `account`: the fingerprint of the checked account. */
const AccountCheck = z.object({ account: z.string(), by: z.string(), byName: z.string(), at: z.string() });

const { benefitTransactions: _ids, ...storedFields } = achFields;
export const AchTransaction = recordOf({ ...storedFields, ...achKept, stateId: reference('State') }).extend({
  runId: z.string().optional(),
  requestHash: z.string().optional(),
  /** The trace number of its entry in the bank file, fifteen digits, and the claim on it: see the rules of traces. */
  trace: z.string().optional(),
  traceClaim: z.string().optional(),
  /** The fingerprint of the account that it was sent to. */
  account: z.string().optional(),
  /** The check of the account with the vendor before this payment, with the values of that time. */
  accountCheck: AccountCheck.optional(),
  /** Everyone who is involved in it. Absent for payments from before this was stored: computed at review. */
  actors: Actors.optional(),
  /** Benefits that it spends, by the user who imported them. */
  imported: z.record(z.string(), ImportedShare).optional(),
  /** The share of imported benefits that each user confirmed before an approval. */
  importChecks: z.record(z.string(), ImportedShare.extend({ at: z.string() })).optional(),
  /** The offline sale with the loss that it pays. It is an adjustment. */
  offlineSaleId: z.string().optional(),
  /** The returned adjustment that this one replaces. */
  replacesId: z.string().optional(),
});
export type AchTransaction = z.infer<typeof AchTransaction>;

/** A payment by hand is created together with its sales, in one transaction. */
export const maxSalesByHand = 90;

/** With benefit transactions, the amount must be their sum. Without them, it is an adjustment. */
const achForm = {
  vendorId: achFields.vendorId,
  amountCents: achFields.amountCents,
  achBatchId: achFields.achBatchId,
  occurred: optional(achFields.occurred),
};
export const AchTransactionForm = z.object(formOf(achForm)).extend({
  benefitTransactions: achFields.benefitTransactions.form.pipe(
    z.array(z.string()).max(maxSalesByHand, `Choose at most ${maxSalesByHand} benefit transactions`),
  ),
});
/** Sales that were paid in another way than by a bank file. The amount is their sum. */
export const PaidByHandForm = z.object({
  vendorId: achFields.vendorId.form,
  benefitTransactions: achFields.benefitTransactions.form.pipe(
    z
      .array(z.string())
      .min(1, 'Choose the benefit transactions that were paid')
      .max(maxSalesByHand, `Choose at most ${maxSalesByHand} benefit transactions`),
  ),
  paidOn: day('Paid On').form,
  reference: text('Reference').form,
});
export const AchTransactionUpdate = z.object(formOf({ achBatchId: achFields.achBatchId, occurred: achFields.occurred })).extend(based);
const AchTransactionReply = AchTransaction.omit({
  requestHash: true,
  runId: true,
  traceClaim: true,
  account: true,
  accountCheck: true,
  actors: true,
  imported: true,
  importChecks: true,
}).extend({
  /** Everyone who is involved in it, with their operations in words: 'made a sale'. */
  people: z.array(z.object({ name: z.string(), acts: z.array(z.string()) })),
  /** 'Schulte Farm · Monett · schulte.monett' */
  vendor: z.string().optional(),
  timeZone: z.string(),
  benefitTransactions: z.array(z.object({ id: z.string(), type: z.string(), occurredAt: z.string(), amountCents: z.number() })),
});

export const achTransactionColumns = [
  column('occurred', achFields.occurred, { zoneBy: 'stateTimeZone' }),
  column('vendorName', achKept.vendorName, { isSearched: true }),
  vendorCity,
  column('amountCents', achFields.amountCents),
  column('salesCount', achKept.salesCount),
  column('status', achKept.status),
  column('number', achKept.number, { isSearched: true }),
  column('paidOn', achKept.paidOn),
  column('returnCode', achKept.returnCode),
  column('isAdjustment', achKept.isAdjustment),
  joined('achBatchNumber', count('Batch', 1, 1_000_000), { entity: 'AchBatch', by: 'achBatchId', column: 'number' }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  vendorUserName,
  joined('isVendorHeld', isHeldField, { entity: 'Vendor', by: 'vendorId', column: 'isHeld' }, { label: 'Vendor’s Payments Held' }),
  stateTimeZone,
  hidden('vendorId'),
  hidden('achBatchId'),
  hidden('stateId'),
  column('isPaidByHand', achKept.isPaidByHand, forRulesAlone),
  column('accountNumberLast4', achKept.accountNumberLast4, forRulesAlone),
] as const;

export const achPermissions = {
  read: ['Admin'],
  change: ['Admin'],
  ofVendor: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

const ByVendor = z.object({ vendorId: z.string().max(64).optional() });

export const achTransactionApi = {
  table: endpoint('POST', '/api/ach-transactions/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(achTransactionColumns),
  }),
  get: endpoint('GET', '/api/ach-transactions/{id}', { summary: 'See one', reply: AchTransactionReply }),
  update: endpoint('PUT', '/api/ach-transactions/{id}', { summary: 'Change one', body: AchTransactionUpdate, reply: AchTransactionReply }),
  create: endpoint('POST', '/api/ach-transactions/create', {
    summary: 'Add one',
    body: AchTransactionForm,
    reply: AchTransactionReply,
    status: 201,
    isKeyed: true,
  }),
  void: endpoint('POST', '/api/ach-transactions/void', {
    summary: 'Void a payment',
    body: z.object({ id: z.string().min(1).max(64), version: z.number().int().min(1), reason: text('Reason').form }),
    reply: AchTransactionReply,
    isKeyed: true,
  }),
  vendorOptions: endpoint('GET', '/api/ach-transactions/vendor-options', {
    summary: 'See the vendor options',
    query: OptionSearch.extend({ stateId: z.string().max(64).optional() }),
    reply: Options,
  }),
  paidByHand: endpoint('POST', '/api/ach-transactions/paid-by-hand', {
    summary: 'Record sales as paid by hand',
    body: PaidByHandForm,
    reply: AchTransactionReply,
    status: 201,
    isKeyed: true,
  }),
  benefitTransactionOptions: endpoint('GET', '/api/ach-transactions/benefit-transaction-options', {
    summary: 'See the benefit transaction options',
    query: ByVendor,
    reply: z.array(z.object({ value: z.string(), label: z.string(), amountCents: z.number() })),
  }),
  achBatchOptions: endpoint('GET', '/api/ach-transactions/ach-batch-options', {
    summary: 'See the ACH batch options',
    query: ByVendor,
    reply: Options,
  }),
  ofVendor: endpoint('POST', '/api/vendors/{id}/ach-transactions', {
    summary: 'See the payments to a vendor',
    body: TableRequest,
    reply: tableReply(achTransactionColumns),
  }),
};
