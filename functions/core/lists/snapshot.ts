/** A replica as a file in storage, with all that tells whether it may be taken up. Edit together with what makes it (functions/rules/lists/snapshots). */
import * as z from 'zod';

/** The name under which the replica of the small entities of all states is kept. */
export const sharedName = '*';

export const Snapshot = z.object({
  /** The table whose records it holds: of a table that was restored the files of the former are another's. */
  table: z.string(),
  /** Whose records: a state's id, or '*'. */
  of: z.string(),
  /** `layoutHash` of the process that made it. */
  layout: z.string(),
  madeAt: z.iso.datetime(),
  /** How far each partition of the feed was read for good. */
  partitions: z.record(z.string(), z.object({ watermark: z.string() })),
  /** The versions of the epochs that were known then, by partition. */
  epochs: z.record(z.string(), z.number()),
  /** How many records it holds. */
  rows: z.number().int(),
  fileKey: z.string(),
  hash: z.string(),
  bytes: z.number().int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** Where snapshots are found. */
export interface Snapshots {
  /** The table that is read here. */
  readonly table: string;
  /** The newest one of a layout, by a state's id or '*'; undefined where there is none. */
  latest(of: string, layout: string): Promise<Snapshot | undefined>;
  /** Brings its file to `path`, telling how much of it is there (0 to 1); false where it is not what was written. */
  bring(snapshot: Snapshot, path: string, tell: (share: number) => void): Promise<boolean>;
}

/** Tombstones live 90 days; what is older than half of that could have missed one. */
export const maxAgeMs = 45 * 86_400_000;

/** Why a snapshot cannot be taken up; undefined where it can. */
export function unfitness(snapshot: Snapshot, wanted: Pick<Snapshot, 'table' | 'of' | 'layout'>, now: number): string | undefined {
  if (snapshot.table !== wanted.table) return 'of another table';
  if (snapshot.of !== wanted.of) return 'of another state';
  if (snapshot.layout !== wanted.layout) return 'of another layout';
  return now - Date.parse(snapshot.madeAt) >= maxAgeMs ? 'too old' : undefined;
}
