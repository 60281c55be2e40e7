/** The data that a vendor's users see: sales and their payment dates, without any names. The Primary user also sees the payments. */
import * as z from 'zod';
import { column, forRulesAlone } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, reference } from '../core/field.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { achFields, achKept } from './ach-transaction.ts';
import { programFields } from './program.ts';
import { transactionFields } from './transaction.ts';

/** The filter values of a payment. A row shows the payment as a sentence. A payment that the bank returned is in no batch again. */
export const paymentWords = ['In no batch', 'In a batch', 'On its way', 'Paid'] as const;
const payment = choice('Payment', paymentWords);

/** Columns of transactions. Except for the date of the sale, no column reveals more about a customer than the amount. */
export const vendorSaleColumns = [
  column('occurredAt', transactionFields.occurredAt),
  column('type', transactionFields.type, { marked: ['Refund', 'Void'] }),
  column('amountCents', transactionFields.amountCents),
  column('payment', payment),
  column('paymentNumber', achKept.number, { label: 'Payment Number', isSearched: true }),
  column('paidOn', achKept.paidOn),
  column('programName', programFields.name, { label: 'Program', isSearched: true }),
  column('channel', transactionFields.channel, forRulesAlone),
  column('reversalType', transactionFields.type, forRulesAlone),
  column('isPaidByHand', achKept.isPaidByHand, forRulesAlone),
  column('achBatchId', reference('ACH Batch'), forRulesAlone),
  column('isByHand', programFields.enableManualPaymentProcessing, forRulesAlone),
] as const;

/** Columns of ACH transactions. */
export const vendorPaymentColumns = [
  column('number', achKept.number, { label: 'Payment Number', isSearched: true }),
  column('amountCents', achFields.amountCents),
  column('paidOn', achKept.paidOn),
  column('status', payment),
  column('accountNumberLast4', achKept.accountNumberLast4, { label: 'Account (Last 4 Digits)' }),
  column('occurred', achFields.occurred, forRulesAlone),
  column('returnCode', achKept.returnCode, forRulesAlone),
  column('isPaidByHand', achKept.isPaidByHand, forRulesAlone),
  column('achBatchId', reference('ACH Batch'), forRulesAlone),
] as const;

export const vendorSalePermissions = { read: ['Vendor'], money: ['Admin', 'State Agency Staff'] } as const satisfies Permissions;

/** An amount to come. `text` says when, in English. `paidOn` or `batchOn` is the day, if it is known. A refund can make it negative. */
export const Coming = z.object({ cents: z.number(), text: z.string(), paidOn: z.string().optional(), batchOn: z.string().optional() });
export type Coming = z.infer<typeof Coming>;

/** Today's sales, and the amounts to come, the next one first. */
export const Money = z.object({
  today: z.object({ count: z.number(), cents: z.number() }),
  coming: z.array(Coming),
});
export type Money = z.infer<typeof Money>;

/** `disclaimers` are those of the programs that issued the benefits that the vendor has accepted. */
const VendorSummary = Money.extend({ vendorName: z.string(), isPrimary: z.boolean(), disclaimers: z.array(z.string()) });

export const vendorSaleApi = {
  summary: endpoint('GET', '/api/vendor/summary', {
    summary: 'See your vendor’s sales of today, the money to come and its programs’ notices for farmers',
    reply: VendorSummary,
  }),
  /** The same figures for staff. */
  money: endpoint('GET', '/api/vendors/{id}/money', { summary: 'See a vendor’s sales of today and the money to come', reply: Money }),
  sales: endpoint('POST', '/api/vendor/sales/table', {
    summary: 'See your vendor’s sales and their payment dates',
    body: TableRequest,
    reply: tableReply(vendorSaleColumns),
  }),
  payments: endpoint('POST', '/api/vendor/payments/table', {
    summary: 'See the payments to your vendor (Primary user only)',
    body: TableRequest,
    reply: tableReply(vendorPaymentColumns),
  }),
};
