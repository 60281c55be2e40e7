/** What happened to a recipient or a vendor, of whatever kind, in one list: the newest first, page by page. */
import * as z from 'zod';

export const TimelineQuery = z.object({
  /** The `next` of the page before. */
  after: z
    .string()
    // No list is skipped further than ten million rows.
    .regex(/^\d{1,7}(\.\d{1,7}){0,9}$/, 'after must be the next of a page')
    .optional(),
});

const TimelineEntry = z.object({
  /** One of its timeline's entries has it. */
  key: z.string(),
  at: z.string(),
  /** 'Issued', 'Redeemed', 'Refunded', 'Card handed out', 'Changed' ... */
  what: z.string(),
  /** With its sign: what reverses a sale takes off. */
  amountCents: z.number().optional(),
  /** Of a recipient's: the vendor; of a vendor's: the recipient. */
  with: z.string().optional(),
  /** Who did it; of the portal itself, which part of it. */
  by: z.string().optional(),
  note: z.string().optional(),
  /** What it tells of; left out it is the recipient or vendor itself. */
  record: z
    .object({ kind: z.enum(['Transaction', 'Benefit', 'AchTransaction', 'HybridCode', 'TokenIssuance']), id: z.string() })
    .optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A page; without `next` it is the last one. */
export const Timeline = z.object({ entries: z.array(TimelineEntry), next: z.string().optional() });
export type Timeline = z.infer<typeof Timeline>;
