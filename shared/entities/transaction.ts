/**
 * A sale at a vendor, or the reversal of one. Sales are reversed as a whole. Names are those at the time of the sale. A sale of tokens
 * (channel Token) has no benefit, recipient or service area, because the person who brought the tokens to the market is unknown.
 */
import * as z from 'zod';
import { column, forRulesAlone, hidden, internal, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, formOf, instant, money, optional, reference, text } from '../core/field.ts';
import { ExportRequest } from '../core/fileChoice.ts';
import { OptionSearch } from '../core/optionSearch.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { Actors, achKept } from './ach-transaction.ts';
import { periodFields } from './issuance-period.ts';
import { programFields } from './program.ts';
import { serviceAreaFields } from './service-area.ts';
import { vendorCity, vendorUserName } from './vendor.ts';

export const transactionTypes = ['Sale', 'Refund', 'Void'] as const;
export const channels = ['App', 'Portal', 'Check', 'Token'] as const;

export const transactionFields = {
  type: choice('Type', transactionTypes),
  amountCents: money('Amount', 1),
  occurredAt: instant('Date'),
  channel: choice('Channel', channels),
  vendorName: optional(text('Vendor')),
  recipientName: optional(text('Recipient')),
  reason: optional(text('Reason')),
};

export const Transaction = recordOf({
  ...transactionFields,
  benefitId: optional(reference('Benefit')),
  recipientId: optional(reference('Recipient')),
  /** Unknown for a check until the check is assigned. */
  vendorId: optional(reference('Vendor')),
  stateId: reference('State'),
  serviceAreaId: optional(reference('Service Area')),
  issuancePeriodId: reference('Issuance Period'),
  programId: reference('Program'),
  originalTransactionId: optional(reference('Sale')),
  /** The reversal of a sale, and its type. */
  reversedById: optional(reference('Reversal')),
  reversalType: optional(choice('Reversal', ['Refund', 'Void'])),
  /** The sale that replaces this one with another amount, and the sale that this one replaces. */
  correctedById: optional(reference('Corrected Sale')),
  correctsId: optional(reference('Sale Before the Correction')),
  achTransactionId: optional(reference('ACH Transaction')),
  /** The token of a token sale, its count, and the count of tokens beyond the outstanding ones. */
  tokenId: optional(reference('Token')),
  tokenCount: optional(count('Tokens', 1, 1_000_000)),
  unexpectedCount: optional(count('More Than Outstanding', 1, 1_000_000)),
  /** The registered phone that made the sale. */
  deviceId: optional(reference('Phone')),
  /** The first sale of the redemption that this one is a part of. */
  firstSaleId: optional(reference('First Sale')),
}).extend({
  requestHash: z.string().optional(),
  /** People other than its creator who take part in any payment that includes it. See `PaymentAct`. */
  actors: Actors.optional(),
  /** Only on the first sale of a redemption: the count of its sales and, when there are several, their total in cents. */
  parts: z.number().optional(),
  wholeCents: z.number().optional(),
  /** The IDs of its other sales, in order. */
  otherIds: z.array(z.string()).optional(),
});
export type Transaction = z.infer<typeof Transaction>;

/**
 * Returns the signed amount in cents. A reversal of a sale is negative. Records store only the amount, while lists and files show the
 * signed amount.
 */
export function signedCents({ type, amountCents }: { readonly type: string; readonly amountCents: number }): number {
  return type === 'Sale' ? amountCents : -amountCents;
}

const ofProgram = (name: string) => ({ entity: 'Program', by: 'programId', column: name });
const ofPayment = (name: string) => ({ entity: 'AchTransaction', by: 'achTransactionId', column: name });

export const transactionColumns = [
  column('occurredAt', transactionFields.occurredAt),
  column('type', transactionFields.type, { marked: ['Refund', 'Void'] }),
  // The amount comes before the long names, because a truncated amount reads as a different one.
  column('amountCents', transactionFields.amountCents),
  column('vendorName', transactionFields.vendorName, { isSearched: true }),
  vendorCity,
  column('recipientName', transactionFields.recipientName, { isSearched: true, namesRecipient: true }),
  joined('programName', programFields.name, ofProgram('name'), { label: 'Program' }),
  joined(
    'issuancePeriodName',
    periodFields.name,
    { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'name' },
    { label: 'Issuance Period' },
  ),
  joined(
    'serviceAreaName',
    serviceAreaFields.name,
    { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' },
    { label: 'Service Area' },
  ),
  column('channel', transactionFields.channel),
  vendorUserName,
  hidden('vendorId'),
  { ...hidden('recipientId'), namesRecipient: true },
  internal('benefitId'),
  hidden('stateId'),
  hidden('serviceAreaId'),
  hidden('issuancePeriodId'),
  hidden('programId'),
  column('deviceId', reference('Phone'), forRulesAlone),
  column('firstSaleId', reference('First Sale'), forRulesAlone),
  hidden('reversedById'),
  hidden('reversalType'),
  hidden('achTransactionId'),
  // The payment details that a vendor sees. See vendor-sale.ts.
  joined('payment', achKept.status, ofPayment('status'), forRulesAlone),
  joined('paymentNumber', achKept.number, ofPayment('number'), forRulesAlone),
  joined('paidOn', achKept.paidOn, ofPayment('paidOn'), forRulesAlone),
  joined('isPaidByHand', achKept.isPaidByHand, ofPayment('isPaidByHand'), forRulesAlone),
  joined('achBatchId', reference('ACH Batch'), ofPayment('achBatchId'), forRulesAlone),
  joined('isByHand', programFields.enableManualPaymentProcessing, ofProgram('enableManualPaymentProcessing'), forRulesAlone),
] as const;

export const transactionPermissions = {
  read: ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor'],
  export: ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor'],
  reverse: ['Admin', 'State Agency Staff', 'Local Agency Staff'],
  correct: ['State Agency Staff', 'Local Agency Staff'],
  ofVendor: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

/** Anyone with a benefit's id can spend it, so only staff receive the id. */
export const TransactionReply = Transaction.omit({
  requestHash: true,
  actors: true,
  parts: true,
  wholeCents: true,
  otherIds: true,
}).partial({
  benefitId: true,
});
const ReverseForm = z.object({ type: z.enum(['Refund', 'Void']), reason: text('Reason').form });
/** The right amount of a sale, the time at which it was made, and the reason for the correction. */
export const correctionFields = {
  amountCents: money('Amount', 1),
  occurredAt: instant('Date of Sale'),
  reason: text('Reason'),
};
export const CorrectionForm = z.object(formOf(correctionFields));
export type CorrectionForm = z.infer<typeof CorrectionForm>;

export const transactionApi = {
  table: endpoint('POST', '/api/transactions/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(transactionColumns),
  }),
  export: endpoint('POST', '/api/transactions/table-csv-export', {
    summary: 'Export the list',
    body: ExportRequest,
    reply: 'csv',
  }),
  reverse: endpoint('PUT', '/api/transactions/refund-or-void/{id}', {
    summary: 'Refund or void a sale',
    body: ReverseForm,
    reply: TransactionReply,
    isKeyed: true,
  }),
  /** Returns the new sale. */
  correct: endpoint('PUT', '/api/transactions/correct-amount/{id}', {
    summary: 'Correct the amount of a sale',
    body: CorrectionForm,
    reply: TransactionReply,
    isKeyed: true,
  }),
  get: endpoint('GET', '/api/transactions/{id}', {
    summary: 'See one',
    reply: TransactionReply.extend({
      programName: z.string(),
      issuancePeriodName: z.string(),
      serviceAreaName: z.string().optional(),
      /** 'Schulte Farm · Monett · schulte.monett' */
      vendor: z.string().optional(),
      /** The tokens of a token sale: '12 Wood tokens of $5.00'. */
      tokens: z.string().optional(),
      /** Whether the reader may open the recipient, who may have moved to another service area since. */
      seesRecipient: z.boolean(),
      /** Whether the check of a scanned voucher was deposited too. A reversal then leaves the voucher spent. */
      isCheckAtBank: z.boolean(),
      /** Whether its benefit can be spent in any amount. Vouchers are redeemed in full, and tokens have fixed values. */
      hasOpenAmount: z.boolean(),
    }),
  }),
  /** The search term applies to the vendors only. */
  options: endpoint('GET', '/api/transactions/options', {
    summary: 'See the options',
    query: OptionSearch,
    reply: z.object({ types: Options, channels: Options, vendors: Options, issuancePeriods: Options }),
  }),
  /** Benefits by code or by the recipient's name: 'GPTJPDUTA9KP3 · Donna Wood'. */
  benefitOptions: endpoint('GET', '/api/transactions/benefit-options', {
    summary: 'See the benefit options',
    query: z.object({ searchTerm: z.string().max(100).default('') }),
    reply: Options,
  }),
  ofVendor: endpoint('POST', '/api/vendors/{id}/transactions', {
    summary: 'See a vendor’s sales',
    body: TableRequest,
    reply: tableReply(transactionColumns),
  }),
};
