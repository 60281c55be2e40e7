/** One instrument issued to a recipient: an electronic balance, a card balance, or one voucher. */
import * as z from 'zod';
import { column, forRulesAlone, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, count, day, exactText, instant, money, optional, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { Actors } from './ach-transaction.ts';
import { BenefitSheet } from './benefit-mail.ts';
import { periodFields } from './issuance-period.ts';
import { programFields, programTypes } from './program.ts';
import { recipientFields } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';
import { TransactionReply } from './transaction.ts';

/** Where most of a benefit's money ended; what is unspent is still open, or expired with its period. */
export type BenefitEnd = 'Redeemed' | 'Lost or Stolen' | 'Voided or Replaced' | 'Unspent';

/** Expired is computed from the period's last day in the state's latest time zone, and never stored. */
const benefitStatuses = ['Issued', 'Redeemed', 'Deactivated'] as const;

/** Why what a benefit held was taken back: the federal reports tell lost and stolen ones from those that were voided or replaced. */
const deactivationKinds = ['Lost', 'Stolen', 'Damaged', 'Error', 'Moved', 'Deceased', 'Other'] as const;
export type DeactivationKind = (typeof deactivationKinds)[number];

/** The usual reasons for which a person is deactivated, and as what that takes back the person's benefits; any other is 'Other'. */
export const leavingReasons: Readonly<Record<string, DeactivationKind>> = {
  'Moved away': 'Moved',
  Died: 'Deceased',
  'No longer eligible': 'Other',
  'Registered twice': 'Error',
};

const fields = {
  code: exactText('Code'),
  amountCents: money('Amount'),
  remainingCents: money('Remaining'),
  /** What a deactivation took back, and went to the funding. */
  deactivatedCents: money('Deactivated'),
  status: choice('Status', benefitStatuses),
  issuedAt: instant('Issued'),
};

export const Benefit = recordOf({
  ...fields,
  recipientId: reference('Recipient'),
  programId: reference('Program'),
  programType: choice('Program Type', programTypes),
  issuancePeriodId: reference('Issuance Period'),
  fundingId: reference('Funding'),
  /** Of issue: it stays when the recipient moves; the current area may read and deactivate the benefit too. */
  serviceAreaId: reference('Service Area'),
  currentServiceAreaId: reference('Service Area'),
  stateId: reference('State'),
  /** Which of the period's vouchers it is, from 1; 1 for a balance. */
  number: count('Number', 1, 30),
  /** Eight digits, of a voucher that was printed as a check; unique in the state. */
  checkNumber: optional(text('Check Number')),
  /** Older deactivations have none. */
  deactivationKind: optional(choice('Kind', deactivationKinds)),
  deactivationReason: optional(text('Reason')),
  /** The day on which a bank took the check that redeemed it. */
  depositedOn: optional(day('Deposited')),
  /** Of a check: the sale that redeemed it. */
  redeemedById: optional(reference('Sale')),
  /** Of a check that was scanned first and deposited too: the deposit, which redeems it when the scan is reversed. */
  paperDepositId: optional(reference('Check Deposit')),
  /** As they were when it was issued: reports count by them. */
  wicCategory: recipientFields.wicCategory,
  householdId: recipientFields.householdId,
  eligibilityBasis: recipientFields.eligibilityBasis,
}).extend({
  /** Of the recipient, when it was issued: age decides who is eligible. */
  dateOfBirth: z.string().optional(),
  /** How many of its cents are federal money; absent: none. */
  federalCents: z.number().optional(),
  duplicateReason: z.string().optional(),
  /** Why it was issued although its program does not fit the recipient. */
  misfitReason: z.string().optional(),
  /** The import and line that it came from. */
  source: z.string().optional(),
  /** People who reversed a sale of it: each has a hand in any payment for a later one. */
  actors: Actors.optional(),
});
export type Benefit = z.infer<typeof Benefit>;

const BenefitReply = Benefit.omit({ source: true, dateOfBirth: true, actors: true }).extend({
  startsOn: z.string(),
  expiresOn: z.string(),
  isExpired: z.boolean(),
});

export const benefitColumns = [
  joined(
    'recipientLastName',
    recipientFields.lastName,
    { entity: 'Recipient', by: 'recipientId', column: 'lastName' },
    { isSearched: true },
  ),
  joined(
    'recipientFirstName',
    recipientFields.firstName,
    { entity: 'Recipient', by: 'recipientId', column: 'firstName' },
    { isSearched: true },
  ),
  joined('programName', programFields.name, { entity: 'Program', by: 'programId', column: 'name' }, { label: 'Program' }),
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
  column('code', fields.code, { isSearched: true }),
  column('amountCents', fields.amountCents),
  column('remainingCents', fields.remainingCents),
  column('status', fields.status, {
    options: [...benefitStatuses, 'Expired'],
    lapse: { from: 'Issued', into: 'Expired', after: 'expiresOn' },
  }),
  column('issuedAt', fields.issuedAt),
  joined('startsOn', day('Starts On'), { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'startDate' }),
  joined('expiresOn', day('Expires On'), { entity: 'IssuancePeriod', by: 'issuancePeriodId', column: 'endDate' }),
  joined(
    'recipientDateOfBirth',
    recipientFields.dateOfBirth,
    { entity: 'Recipient', by: 'recipientId', column: 'dateOfBirth' },
    forRulesAlone,
  ),
  hidden('wicCategory'),
  hidden('householdId'),
  hidden('eligibilityBasis'),
  column('deactivatedCents', fields.deactivatedCents, { isHidden: true }),
  hidden('deactivationKind'),
  column('spentCents', money('Spent'), { isHidden: true }),
  hidden('federalCents', 'long'),
  hidden('endsAs'),
  hidden('takenBackAs'),
  hidden('redeemedBy'),
  hidden('checkNumber'),
  hidden('depositedOn'),
  hidden('recipientId'),
  hidden('programId'),
  hidden('issuancePeriodId'),
  hidden('serviceAreaId'),
  hidden('currentServiceAreaId'),
  hidden('stateId'),
] as const;

export const benefitPermissions = {
  read: ['State Agency Staff', 'Local Agency Staff'],
  issue: ['State Agency Staff', 'Local Agency Staff'],
  redeem: ['State Agency Staff', 'Local Agency Staff', 'Vendor', 'Market Manager'],
  deactivate: ['State Agency Staff', 'Local Agency Staff'],
  email: ['State Agency Staff', 'Local Agency Staff'],
} as const satisfies Permissions;

/** Why something is issued that the portal advises against; each is asked for where it is needed. */
export const issueReasons = {
  duplicateReason: text('Reason for a Possible Duplicate'),
  misfitReason: text('Reason for Issuing It All the Same'),
};

export const IssueForm = z.object({
  recipientId: reference('Recipient').form,
  issuancePeriodId: reference('Issuance Period').form,
  /** The card that the recipient is handed, where the program has cards and the recipient has none. */
  hybridCode: optional(exactText('Hybrid Code', 40)).form,
  /** The printed vouchers that the recipient is handed, one for each that is issued; without them vouchers have codes of their own. */
  voucherCodes: z.array(z.string().trim().min(1).max(40)).max(30).optional(),
  /** Of State staff, where the person has benefits of the period under another record. */
  duplicateReason: optional(issueReasons.duplicateReason).form,
  /** Where the program does not fit the recipient. */
  misfitReason: optional(issueReasons.misfitReason).form.optional(),
});
export type IssueForm = z.infer<typeof IssueForm>;

export const RedeemForm = z
  .object({
    code: z.string().trim().min(1).max(40).optional(),
    benefitId: z.string().min(1).max(64).optional(),
    amountCents: money('Amount', 1).form,
    vendorId: z.string().min(1).max(64).optional(),
    occurredAt: z.iso.datetime('The time of the sale must be a time').optional(),
  })
  .refine((form) => (form.code === undefined) !== (form.benefitId === undefined), {
    message: 'Give the code or the benefit',
    path: ['code'],
  });
export type RedeemForm = z.infer<typeof RedeemForm>;
/** A sale as whoever made it is told: with what its program tells farmers. */
const SoldReply = TransactionReply.extend({ farmerTransactionDisclaimer: programFields.farmerTransactionDisclaimer.stored });

/** What a recipient's service area may still issue, by period that is open for the recipient. */
const FundingLeft = z.object({
  issuancePeriodId: z.string(),
  issuancePeriodName: z.string(),
  programName: z.string(),
  programType: z.enum(programTypes),
  startDate: z.string(),
  endDate: z.string(),
  remainingCents: z.number(),
  costCents: z.number(),
  isIssued: z.boolean(),
  needsCard: z.boolean(),
  /** Why the program does not fit the recipient: issuing asks for a reason. */
  misfit: z.string().optional(),
  /** Why it is issued from State money, as State staff have decided. */
  stateMoney: z.string().optional(),
  /** Why the caller may not issue it. */
  refusal: z.string().optional(),
});

/** One thing that happened to a benefit. `at` is when it did; entries stand in the order in which the portal learned of them. */
const HistoryEntry = z.object({
  at: z.string(),
  /** 'Issued', 'Redeemed', 'Deposited at a bank', 'Deposit refused', 'Voided', 'Deactivated' ... */
  what: z.string(),
  amountCents: z.number().optional(),
  vendorName: z.string().optional(),
  /** 'Schulte Farm · Monett · schulte.monett' */
  vendor: z.string().optional(),
  /** Who did it; of the portal itself, which part of it. */
  by: z.string().optional(),
  /** The reason, or how the vendor is paid. */
  note: z.string().optional(),
  /** Those that the reader may open. */
  transactionId: z.string().optional(),
  depositId: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A benefit with all that happened to it, the first of it first. */
const BenefitHistory = BenefitReply.extend({
  recipientName: z.string(),
  programName: z.string(),
  issuancePeriodName: z.string(),
  /** What stands on its sheet. */
  sheet: BenefitSheet,
  entries: z.array(HistoryEntry),
});
export type BenefitHistory = z.infer<typeof BenefitHistory>;

export const deactivateFields = { deactivationKind: choice('Kind', deactivationKinds), reason: text('Reason') };
export const DeactivateForm = z.object({ deactivationKind: deactivateFields.deactivationKind.form, reason: deactivateFields.reason.form });

export const benefitApi = {
  table: endpoint('POST', '/api/benefits/table', { summary: 'See the list', body: TableRequest, reply: tableReply(benefitColumns) }),
  issue: endpoint('PUT', '/api/benefits/create', {
    summary: 'Issue a benefit',
    body: IssueForm,
    reply: z.array(BenefitReply),
    status: 201,
    isKeyed: true,
  }),
  redeem: endpoint('PUT', '/api/benefits/redeem', {
    summary: 'Redeem a benefit',
    body: RedeemForm,
    reply: z.array(SoldReply),
    isKeyed: true,
  }),
  fundingLeft: endpoint('GET', '/api/benefits/ServiceAreaFunding/{recipientId}', {
    summary: 'See what money is left to issue to somebody',
    reply: z.array(FundingLeft),
  }),
  history: endpoint('GET', '/api/benefits/history/{benefitId}', { summary: 'See all that happened to a benefit', reply: BenefitHistory }),
  print: endpoint('GET', '/api/benefits/print-benefit/{benefitId}', { summary: 'Print a benefit', reply: 'pdf' }),
  qr: endpoint('GET', '/api/benefits/qr/{benefitId}', { summary: 'See a benefit’s QR code', reply: 'image' }),
  deactivate: endpoint('PUT', '/api/benefits/deactivate-benefit/{benefitId}', {
    summary: 'Deactivate a benefit',
    body: DeactivateForm.extend({ version: z.number().int().min(1) }),
    reply: BenefitReply,
  }),
};

/** Whether this is the number of a check as it is printed: a spreadsheet that drops the zeros in front makes another number of it. */
export function isCheckNumber(typed: string): boolean {
  return /^\d{8}$/.test(typed);
}
