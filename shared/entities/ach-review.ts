/** What an approval of a batch warns of, and the record of it that is kept with the batch (Nacha's fraud monitoring, since June 2026). */
import * as z from 'zod';

/** A payment to an account that was never paid, or has changed since the vendor was last paid: somebody must have checked it. */
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
  /** What is to be checked, told apart from what it may be later. */
  account: z.string(),
  changedBy: z.array(z.string()),
  changedAt: z.string().optional(),
  /** Whether whoever looks may check it: not who changed it. */
  isOwnChange: z.boolean(),
  checkedBy: z.string().optional(),
  checkedAt: z.string().optional(),
});
export type AccountWarning = z.infer<typeof AccountWarning>;

/** A payment that is larger than the originator's limit, or than three times what the vendor is usually paid. */
const AmountWarning = z.object({
  achTransactionId: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  amountCents: z.number(),
  /** The limit, or the vendor's usual payment. */
  comparedCents: z.number(),
});
export type AmountWarning = z.infer<typeof AmountWarning>;

/** What keeps a batch, or whoever looks, from approving: of one vendor, or as a whole. */
const Refusal = z.object({
  vendorId: z.string().optional(),
  vendorName: z.string().optional(),
  achTransactionId: z.string().optional(),
  reason: z.string(),
  amountCents: z.number().optional(),
  /** Version of a payment in which this person had a hand, for moving it out of the batch. */
  conflictVersion: z.number().optional(),
  /** Shown at the imported benefits, to be confirmed there. */
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

/** Sales of a payment that spend benefits which the approver imported: how many, and their sum. The approver confirms them. */
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

/** Approvals from before these were shown have none. */
const shown = {
  transactionCount: z.number(),
  totalCents: z.number(),
  /** The day of the file, and the day on which the bank pays; absent without an originator. */
  submissionDay: z.string().optional(),
  effectiveOn: z.string().optional(),
  accounts: z.array(AccountWarning),
  large: z.array(AmountWarning),
  unusual: z.array(AmountWarning),
  adjustments: z.array(AdjustmentShown).default([]),
  imported: z.array(ImportedShown).default([]),
  thresholds: z.array(ThresholdShown).default([]),
};

/** `token` stands for all that is shown: an approval carries it, and is refused when anything has changed since. */
export const Review = z.object({ ...shown, token: z.string(), refusals: z.array(Refusal) });
export type Review = z.infer<typeof Review>;

/** Which accounts somebody has checked with their vendors: 'I have checked this account with the vendor'; or has not, after all. */
export const AccountChecks = z.object({
  accounts: z
    .array(z.object({ achTransactionId: z.string().min(1).max(64), account: z.string().min(1).max(64), isChecked: z.boolean() }))
    .min(1, 'Choose the accounts that you have checked')
    .max(500, 'Check at most 500 accounts at once'),
});
export type AccountChecks = z.infer<typeof AccountChecks>;

/** Payments whose imported benefits the caller confirms: 'I have checked these benefits'; or takes the confirmation back. */
export const ImportChecks = z.object({
  payments: z
    .array(z.object({ achTransactionId: z.string().min(1).max(64), isChecked: z.boolean() }))
    .min(1, 'Choose the payments that you have checked')
    .max(500, 'Confirm at most 500 payments at once'),
});
export type ImportChecks = z.infer<typeof ImportChecks>;

/** An Admin, and whether this person can approve a batch: the reasons, each with the number of payments that it concerns. */
export const Approvers = z.array(
  z.object({ userId: z.string(), name: z.string(), reasons: z.array(z.object({ text: z.string(), count: z.number() })) }),
);
export type Approvers = z.infer<typeof Approvers>;

/** What was approved: kept as it was shown, with each payment's account as it went into the file. */
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
