/** A sale that a phone made without a connection, with the portal's one answer. A held sale waits for the decision of State staff. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, internal, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, flag, instant, money, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { achKept } from './ach-transaction.ts';
import { salesDeviceFields } from './sales-device.ts';
import { vendorFields } from './vendor.ts';

export const offlineStatuses = ['Paid', 'Paid in Part', 'Refused', 'Held'] as const;

/** The reasons for an answer other than 'Paid'. docs/selling.md explains each of them. */
export const offlineReasons = [
  // Held.
  'Gap in the sales of the phone',
  'Unknown pass',
  'Wrong time',
  'Phone removed',
  'User locked',
  'Vendor stopped',
  'Too many unknown codes',
  'Over a limit',
  'Sent too late',
  'Federal form frozen',
  'Card stopped',
  'List no longer kept',
  'Voucher worth more',
  // Refused.
  'Unknown code',
  'Not on the list of the phone',
  'Another sale with this key',
  'Outside the season',
  'Vendor not authorized',
  'Managers may not redeem',
  'Own benefit',
  'Declined by staff',
  // Paid in part.
  'Card had less',
] as const;
export type OfflineReason = (typeof offlineReasons)[number];

/** The payment of a shortfall by the State: proposed by one person, and approved or declined by another. */
const lossStatuses = ['Proposed', 'Approved', 'Declined'] as const;

const offlineSaleFields = {
  status: choice('Answer', offlineStatuses),
  reason: optional(choice('Reason', offlineReasons)),
  /** The reason for which it was held, also after the decision. */
  heldFor: optional(choice('Held For', offlineReasons)),
  amountCents: money('Amount', 1),
  paidCents: money('Paid'),
  shortfallCents: money('Shortfall'),
  soldAt: instant('Sold'),
  number: count('Number', 1, 1_000_000_000),
  decidedAt: optional(instant('Decided')),
  decision: optional(text('Decision', 500)),
  /** Received after the pass ended. */
  isLate: optional(flag('Late')),
  lossStatus: optional(choice('Payment of Loss', lossStatuses)),
  /** The part of the shortfall that the State pays. */
  lossCents: optional(money('Paid by the State')),
};

export const OfflineSale = recordOf({
  ...offlineSaleFields,
  stateId: reference('State'),
  deviceId: reference('Phone'),
  /** The user who had the pass. */
  userId: reference('User'),
  /** Absent if a market manager's phone named none of the State. */
  vendorId: optional(reference('Vendor')),
  programId: optional(reference('Program')),
  /** The first transaction that pays it. */
  saleId: optional(reference('Sale')),
}).extend({
  /** The key of the sale on this phone, which no other sale may use. Absent if another one does. */
  keyId: z.string().optional(),
  /** The key that the phone chose. The sale that pays it gets its ID from it. */
  key: z.string(),
  /** The code, sealed as the phone sent it. */
  code: z.string(),
  /** A fingerprint of the card, if the code is known. */
  cardId: z.string().optional(),
  pass: z.number(),
  /** The users who decided about the held sale, and about its loss. */
  decidedBy: z.string().optional(),
  lossProposedBy: z.string().optional(),
  lossDecidedBy: z.string().optional(),
  /** The payment of the loss. */
  lossAchId: z.string().optional(),
});
export type OfflineSale = z.infer<typeof OfflineSale>;

export const offlineSaleColumns = [
  column('soldAt', offlineSaleFields.soldAt),
  column('status', offlineSaleFields.status, { marked: ['Held', 'Refused'] }),
  column('reason', offlineSaleFields.reason),
  joined('vendorName', vendorFields.name, { entity: 'Vendor', by: 'vendorId', column: 'name' }, { label: 'Vendor', isSearched: true }),
  column('amountCents', offlineSaleFields.amountCents),
  column('paidCents', offlineSaleFields.paidCents),
  column('shortfallCents', offlineSaleFields.shortfallCents),
  column('lossStatus', offlineSaleFields.lossStatus, { marked: ['Proposed'] }),
  column('lossCents', offlineSaleFields.lossCents),
  joined('lossPayment', achKept.status, { entity: 'AchTransaction', by: 'lossAchId', column: 'status' }, { label: 'Payment' }),
  joined('deviceName', salesDeviceFields.name, { entity: 'SalesDevice', by: 'deviceId', column: 'name' }, { label: 'Phone' }),
  column('number', offlineSaleFields.number),
  column('createdAt', instant('Received')),
  column('isLate', offlineSaleFields.isLate),
  column('decidedAt', offlineSaleFields.decidedAt),
  hidden('vendorId'),
  hidden('stateId'),
  column('deviceId', reference('Phone'), forRulesAlone),
  internal('cardId'),
  internal('lossAchId'),
] as const;

export const offlineSalePermissions = {
  read: ['Admin', 'State Agency Staff'],
  decide: ['State Agency Staff'],
  payLoss: ['State Agency Staff'],
} as const satisfies Permissions;

const OfflineSaleReply = OfflineSale.omit({
  keyId: true,
  key: true,
  code: true,
  cardId: true,
  pass: true,
  decidedBy: true,
  lossProposedBy: true,
  lossDecidedBy: true,
});
/** Counts, and amounts in cents. */
const OfflineFigures = z.object({
  paidCents: z.number(),
  held: z.number(),
  refused: z.number(),
  late: z.number(),
  shortfallCents: z.number(),
  /** The part of the shortfall that the State pays, and the part that someone proposed to pay. */
  borneByStateCents: z.number(),
  proposedCents: z.number(),
});
export type OfflineFigures = z.infer<typeof OfflineFigures>;
const LossForm = z.object({ ...based, reason: text('Reason', 500).form });
const OfflineDecisionForm = z.object({
  ...based,
  isReleased: z.boolean(),
  decision: text('Reason', 500).form,
});

export const offlineSaleApi = {
  table: endpoint('POST', '/api/offline-sales/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(offlineSaleColumns),
  }),
  /** The sales of one calendar year. */
  figures: endpoint('GET', '/api/offline-sales/figures', {
    summary: 'See the figures of a year',
    query: z.object({ year: z.string().regex(/^20\d\d$/, 'Choose a year') }),
    reply: OfflineFigures,
  }),
  get: endpoint('GET', '/api/offline-sales/{id}', {
    summary: 'See one',
    reply: OfflineSaleReply.extend({
      /** 'Schulte Farm · Monett · schulte.monett' */
      vendor: z.string().optional(),
      vendorName: z.string().optional(),
      deviceName: z.string(),
      programName: z.string().optional(),
      decidedByName: z.string().optional(),
      lossProposedByName: z.string().optional(),
      lossDecidedByName: z.string().optional(),
      /** The part of the loss that the State can pay now, and the limit. Absent if nothing can be proposed. */
      payable: z.object({ cents: z.number(), why: z.string().optional() }).optional(),
      /** Whether the reader proposed the payment of the loss, and cannot approve it. */
      isOwnProposal: z.boolean(),
    }),
  }),
  /** A released sale is answered again, without what held it. */
  decide: endpoint('PUT', '/api/offline-sales/decide/{id}', {
    summary: 'Release or decline a held sale',
    body: OfflineDecisionForm,
    reply: OfflineSaleReply,
  }),
  /** The amount is what the limits allow now. It counts against them until someone declines it. */
  proposeLoss: endpoint('PUT', '/api/offline-sales/propose-loss/{id}', {
    summary: 'Propose that the State pays a loss',
    body: LossForm,
    reply: OfflineSaleReply,
  }),
  decideLoss: endpoint('PUT', '/api/offline-sales/decide-loss/{id}', {
    summary: 'Approve or decline the payment of a loss',
    body: LossForm.extend({ isApproved: z.boolean() }),
    reply: OfflineSaleReply,
  }),
};
