/**
 * A replica as a file in storage, with the data that decides whether it can be used. Edit together with the code that creates it
 * (functions/rules/lists/snapshots).
 */
import * as z from 'zod';

/** The name of the replica of the small entities of all States. */
export const sharedName = '*';

export const Snapshot = z.object({
  /** The table of the records. After a table is restored, the files of the former table do not match it. */
  table: z.string(),
  /** The owner of the records: a State's id, or '*'. */
  of: z.string(),
  /** The `layoutHash` of the process that created it. */
  layout: z.string(),
  madeAt: z.iso.datetime(),
  /** The position up to which each partition of the feed was read for good. */
  partitions: z.record(z.string(), z.object({ watermark: z.string() })),
  /** The versions of the epochs that were known then, by partition. */
  epochs: z.record(z.string(), z.number()),
  /** The number of records in the file. */
  rows: z.number().int(),
  fileKey: z.string(),
  hash: z.string(),
  bytes: z.number().int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** The store of the snapshots. */
export interface Snapshots {
  /** The table that this process reads. */
  readonly table: string;
  /** Returns the newest snapshot of a layout, by a State's id or '*'. Returns undefined if there is none. */
  latest(of: string, layout: string): Promise<Snapshot | undefined>;
  /** Copies its file to `path` and reports the progress (0 to 1). Returns false if the file is not the one that was written. */
  bring(snapshot: Snapshot, path: string, tell: (share: number) => void): Promise<boolean>;
}

/** Tombstones exist for 90 days. A snapshot older than half of that could have missed one. */
export const maxAgeMs = 45 * 86_400_000;

/** Returns why a snapshot cannot be used, or undefined if it can. */
export function unfitness(snapshot: Snapshot, wanted: Pick<Snapshot, 'table' | 'of' | 'layout'>, now: number): string | undefined {
  if (snapshot.table !== wanted.table) return 'of another table';
  if (snapshot.of !== wanted.of) return 'of another state';
  if (snapshot.layout !== wanted.layout) return 'of another layout';
  return now - Date.parse(snapshot.madeAt) >= maxAgeMs ? 'too old' : undefined;
}
