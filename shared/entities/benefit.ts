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

/** The outcome of most of a benefit's money. Unspent money is still open, or expired with its period. */
export type BenefitEnd = 'Redeemed' | 'Lost or Stolen' | 'Voided or Replaced' | 'Unspent';

/** Expired is computed from the period's last day in the State's latest time zone, and never stored. */
const benefitStatuses = ['Issued', 'Redeemed', 'Deactivated'] as const;

/**
 * The reason why the remaining amount of a benefit was returned. The federal reports separate lost and stolen benefits from voided or
 * replaced ones.
 */
const deactivationKinds = ['Lost', 'Stolen', 'Damaged', 'Error', 'Moved', 'Deceased', 'Other'] as const;
export type DeactivationKind = (typeof deactivationKinds)[number];

/**
 * The usual reasons for the deactivation of a person, with the kind of deactivation of the person's benefits. Any other reason is 'Other'.
 */
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
  /** The amount that a deactivation returned to the funding. */
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
  /**
   * The service area at the time of issue. It stays when the recipient moves. The current area may also read and deactivate the benefit.
   */
  serviceAreaId: reference('Service Area'),
  currentServiceAreaId: reference('Service Area'),
  stateId: reference('State'),
  /** The number of the voucher in the period, from 1. It is 1 for a balance. */
  number: count('Number', 1, 30),
  /** The eight digits of a voucher that was printed as a check. They are unique in the State. */
  checkNumber: optional(text('Check Number')),
  /** Absent in older deactivations. */
  deactivationKind: optional(choice('Kind', deactivationKinds)),
  deactivationReason: optional(text('Reason')),
  /** The day on which a bank accepted the check that redeemed it. */
  depositedOn: optional(day('Deposited')),
  /** For a check: the sale that redeemed it. */
  redeemedById: optional(reference('Sale')),
  /** For a check that was scanned first and also deposited: the deposit, which redeems it when the scan is reversed. */
  paperDepositId: optional(reference('Check Deposit')),
  /** The values at the time of issue. Reports count by them. */
  wicCategory: recipientFields.wicCategory,
  householdId: recipientFields.householdId,
  eligibilityBasis: recipientFields.eligibilityBasis,
}).extend({
  /** The recipient's date of birth at the time of issue, because age determines eligibility. */
  dateOfBirth: z.string().optional(),
  /** The part of its cents that is federal money. Absent means none. */
  federalCents: z.number().optional(),
  duplicateReason: z.string().optional(),
  /** The reason for issuing it although its program does not fit the recipient. */
  misfitReason: z.string().optional(),
  /** The import and line that it came from. */
  source: z.string().optional(),
  /** People who reversed a sale of it. Each of them is involved in any payment for a later sale. */
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

/** The reasons for issuing a benefit that the portal advises against. Each is requested only if it is needed. */
export const issueReasons = {
  duplicateReason: text('Reason for a Possible Duplicate'),
  misfitReason: text('Reason to Issue It Anyway'),
};

export const IssueForm = z.object({
  recipientId: reference('Recipient').form,
  issuancePeriodId: reference('Issuance Period').form,
  /** The card that the recipient receives, if the program has cards and the recipient has none. */
  hybridCode: optional(exactText('Hybrid Code', 40)).form,
  /** The printed vouchers that the recipient receives, one for each issued voucher. Without them, vouchers have codes of their own. */
  voucherCodes: z.array(z.string().trim().min(1).max(40)).max(30).optional(),
  /** For State staff, if the person has benefits of the period under another record. */
  duplicateReason: optional(issueReasons.duplicateReason).form,
  /** Required if the program does not fit the recipient. */
  misfitReason: optional(issueReasons.misfitReason).form.optional(),
});
export type IssueForm = z.infer<typeof IssueForm>;

export const RedeemForm = z
  .object({
    code: z.string().trim().min(1).max(40).optional(),
    benefitId: z.string().min(1).max(64).optional(),
    amountCents: money('Amount', 1).form,
    vendorId: z.string().min(1).max(64).optional(),
    occurredAt: z.iso.datetime('The time of the sale must be a date and time').optional(),
  })
  .refine((form) => (form.code === undefined) !== (form.benefitId === undefined), {
    message: 'Enter the code or choose the benefit',
    path: ['code'],
  });
export type RedeemForm = z.infer<typeof RedeemForm>;
/** A sale as its maker sees it, with the program's disclaimer for farmers. */
const SoldReply = TransactionReply.extend({ farmerTransactionDisclaimer: programFields.farmerTransactionDisclaimer.stored });

/** The amounts that a recipient's service area may still issue, by period that is open for the recipient. */
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
  /** The reason why the program does not fit the recipient. Issuing requires a reason then. */
  misfit: z.string().optional(),
  /** The reason for issuing it from State money, which State staff have decided. */
  stateMoney: z.string().optional(),
  /** The reason why the caller may not issue it. */
  refusal: z.string().optional(),
});

/** One event of a benefit. `at` is the time of the event. Entries are in the order in which the portal learned of them. */
const HistoryEntry = z.object({
  at: z.string(),
  /** 'Issued', 'Redeemed', 'Deposited at a bank', 'Deposit refused', 'Voided', 'Deactivated' ... */
  what: z.string(),
  amountCents: z.number().optional(),
  vendorName: z.string().optional(),
  /** 'Schulte Farm · Monett · schulte.monett' */
  vendor: z.string().optional(),
  /** The person who did it, or the responsible part of the portal. */
  by: z.string().optional(),
  /** The reason, or how the vendor is paid. */
  note: z.string().optional(),
  /** Present if the reader may open them. */
  transactionId: z.string().optional(),
  depositId: z.string().optional(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A benefit with all of its events, the first one first. */
const BenefitHistory = BenefitReply.extend({
  recipientName: z.string(),
  programName: z.string(),
  issuancePeriodName: z.string(),
  /** The content of its sheet. */
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
    summary: 'See the funding left for a recipient',
    reply: z.array(FundingLeft),
  }),
  history: endpoint('GET', '/api/benefits/history/{benefitId}', { summary: 'See the history of a benefit', reply: BenefitHistory }),
  print: endpoint('GET', '/api/benefits/print-benefit/{benefitId}', { summary: 'Print a benefit', reply: 'pdf' }),
  qr: endpoint('GET', '/api/benefits/qr/{benefitId}', { summary: 'See a benefit’s QR code', reply: 'image' }),
  deactivate: endpoint('PUT', '/api/benefits/deactivate-benefit/{benefitId}', {
    summary: 'Deactivate a benefit',
    body: DeactivateForm.extend({ version: z.number().int().min(1) }),
    reply: BenefitReply,
  }),
};

/** Whether this is the number of a check as it is printed. A spreadsheet that drops leading zeros turns it into another number. */
export function isCheckNumber(typed: string): boolean {
  return /^\d{8}$/.test(typed);
}
