/** Events of every kind of a recipient or a vendor in one list, the newest first, page by page. */
import * as z from 'zod';

export const TimelineQuery = z.object({
  /** The `next` value of the previous page. */
  after: z
    .string()
    // No list is skipped further than ten million rows.
    .regex(/^\d{1,7}(\.\d{1,7}){0,9}$/, 'after must be the next of a page')
    .optional(),
});

const TimelineEntry = z.object({
  /** Unique among the entries of one timeline. */
  key: z.string(),
  at: z.string(),
  /** 'Issued', 'Redeemed', 'Refunded', 'Card handed out', 'Changed' ... */
  what: z.string(),
  /** The signed amount. A reversal of a sale is negative. */
  amountCents: z.number().optional(),
  /** The vendor in a recipient's timeline, and the recipient in a vendor's timeline. */
  with: z.string().optional(),
  /** The user, or the part of the portal that acted automatically. */
  by: z.string().optional(),
  note: z.string().optional(),
  /** The record that the entry is about. When absent, it is the recipient or vendor. */
  record: z
    .object({ kind: z.enum(['Transaction', 'Benefit', 'AchTransaction', 'HybridCode', 'TokenIssuance']), id: z.string() })
    .optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A page. The last one has no `next`. */
export const Timeline = z.object({ entries: z.array(TimelineEntry), next: z.string().optional() });
export type Timeline = z.infer<typeof Timeline>;
