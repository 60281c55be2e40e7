/**
 * The warnings at the approval of a batch, and the record of them that is stored with the batch (Nacha's fraud monitoring, since June
 * 2026).
 */
import * as z from 'zod';

/** A payment to an account that was never paid, or has changed since the vendor was last paid. A person must have checked it. */
const AccountWarning = z.object({
  achTransactionId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  amountCents: z.number(),
  isNew: z.boolean(),
  payeeName: z.string(),
  accountHolder: z.string(),
  accountType: z.string(),
  routingNumber: z.string(),
  accountNumberLast4: z.string(),
  /** A fingerprint of the account to check. It distinguishes the account from later ones. */
  account: z.string(),
  changedBy: z.array(z.string()),
  changedAt: z.string().optional(),
  /** The vendor's number now, and the numbers before it, the newest first. Absent in approvals from before these were shown. */
  phoneNumber: z.string().optional(),
  formerPhones: z.array(z.object({ phoneNumber: z.string(), until: z.string(), byName: z.string() })).optional(),
  /** Whether the reader changed it. The person who changed it may not check it. */
  isOwnChange: z.boolean(),
  checkedBy: z.string().optional(),
  checkedAt: z.string().optional(),
});
export type AccountWarning = z.infer<typeof AccountWarning>;

/** A payment that is larger than the originator's limit, or than three times the vendor's usual payment. */
const AmountWarning = z.object({
  achTransactionId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  amountCents: z.number(),
  /** The limit, or the vendor's usual payment. */
  comparedCents: z.number(),
});
export type AmountWarning = z.infer<typeof AmountWarning>;

/** A reason that keeps a batch or the reader from approving, for one vendor or as a whole. */
const Refusal = z.object({
  vendorId: z.string().optional(),
  vendorName: z.string().optional(),
  achTransactionId: z.string().optional(),
  reason: z.string(),
  amountCents: z.number().optional(),
  /** The version of a payment that involves this person, for moving it out of the batch. */
  conflictVersion: z.number().optional(),
  /** Shown with the imported benefits, and confirmed there. */
  isImport: z.boolean().optional(),
});
export type Refusal = z.infer<typeof Refusal>;

/** A payment without sales: a correction that people entered. */
const AdjustmentShown = z.object({
  achTransactionId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  amountCents: z.number(),
  people: z.array(z.string()),
  occurred: z.string(),
});
export type AdjustmentShown = z.infer<typeof AdjustmentShown>;

/** Sales of a payment that spend benefits which the approver imported, with their count and sum. The approver confirms them. */
const ImportedShown = z.object({
  achTransactionId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  count: z.number(),
  cents: z.number(),
  isChecked: z.boolean(),
});
export type ImportedShown = z.infer<typeof ImportedShown>;

/** A change of the warning limit in the last 30 days. */
const ThresholdShown = z.object({ byName: z.string(), at: z.string(), fromCents: z.number(), toCents: z.number(), isOwn: z.boolean() });

/** Absent in approvals from before these were shown. */
const shown = {
  transactionCount: z.number(),
  totalCents: z.number(),
  /** The day of the file, and the day on which the bank pays. Absent without an originator. */
  submissionDay: z.string().optional(),
  effectiveOn: z.string().optional(),
  accounts: z.array(AccountWarning),
  large: z.array(AmountWarning),
  unusual: z.array(AmountWarning),
  adjustments: z.array(AdjustmentShown).default([]),
  imported: z.array(ImportedShown).default([]),
  thresholds: z.array(ThresholdShown).default([]),
};

/** `token` represents everything that is shown. An approval contains it and is refused if anything has changed since. */
export const Review = z.object({ ...shown, token: z.string(), refusals: z.array(Refusal) });
export type Review = z.infer<typeof Review>;

/** Accounts that a person has checked with their vendors: 'I have checked this account with the vendor'. A check can also be withdrawn. */
export const AccountChecks = z.object({
  accounts: z
    .array(z.object({ achTransactionId: z.string().min(1).max(64), account: z.string().min(1).max(64), isChecked: z.boolean() }))
    .min(1, 'Choose the accounts that you have checked')
    .max(500, 'Check at most 500 accounts at once'),
});
export type AccountChecks = z.infer<typeof AccountChecks>;

/** Payments with imported benefits that the caller confirms: 'I have checked these benefits'. The confirmation can also be withdrawn. */
export const ImportChecks = z.object({
  payments: z
    .array(z.object({ achTransactionId: z.string().min(1).max(64), isChecked: z.boolean() }))
    .min(1, 'Choose the payments that you have checked')
    .max(500, 'Confirm at most 500 payments at once'),
});
export type ImportChecks = z.infer<typeof ImportChecks>;

/** An Admin, and the reasons why this person cannot approve a batch. Each has the number of payments that it concerns. */
export const Approvers = z.array(
  z.object({ userId: z.string(), name: z.string(), reasons: z.array(z.object({ text: z.string(), count: z.number() })) }),
);
export type Approvers = z.infer<typeof Approvers>;

/** The approved data, stored exactly as shown, with each payment's account as in the file. */
export const ApprovalRecord = z.object({
  ...shown,
  batchNumber: z.number(),
  originatorVersion: z.number(),
  approvedAt: z.string(),
  approvedBy: z.string(),
  payments: z.array(
    z.object({
      achTransactionId: z.string(),
      vendorId: z.string(),
      vendorName: z.string(),
      amountCents: z.number(),
      account: z.string(),
    }),
  ),
});
export type ApprovalRecord = z.infer<typeof ApprovalRecord>;
