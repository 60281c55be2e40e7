/** Restores a replica that another process left. If that fails, only time is lost. */
import { rmSync } from 'node:fs';
import { faultOf, log } from '../log.ts';
import type { Layouts } from './query/layout.ts';
import { Replica } from './replica.ts';
import { type Snapshot, type Snapshots, sharedName, unfitness } from './snapshot.ts';

export interface Restored {
  readonly replica: Replica;
  readonly snapshot: Snapshot;
}

interface Wanted {
  readonly layouts: Layouts;
  readonly layout: string;
  /** Undefined for the small entities of all States. */
  readonly stateId: string | undefined;
  /** The path of the file to create. */
  readonly path: string;
  /** ms since 1970. */
  readonly now: number;
  readonly tell: (share: number) => void;
}

/**
 * Returns the replica of the newest snapshot. If there is no complete and matching snapshot, it returns undefined and leaves no file at
 * `path`.
 */
export async function restore(snapshots: Snapshots, wanted: Wanted): Promise<Restored | undefined> {
  const { layouts, layout, stateId, path, now, tell } = wanted;
  const of = stateId ?? sharedName;
  const refuse = (reason: string, error?: unknown) => {
    log.warn('A snapshot is not used', { of, reason, ...(error !== undefined && faultOf(error)) });
    rmSync(path, { force: true });
    return undefined;
  };
  try {
    const snapshot = await snapshots.latest(of, layout);
    if (!snapshot) return undefined;
    const reason = unfitness(snapshot, { table: snapshots.table, of, layout }, now);
    if (reason) return refuse(reason);
    if (!(await snapshots.bring(snapshot, path, tell))) return refuse('torn');
    const replica = new Replica(layouts, stateId, undefined, path);
    if (replica.count() === snapshot.rows) return { replica, snapshot };
    replica.close();
    return refuse('not as many records as it says');
  } catch (error) {
    return refuse('it could not be read', error);
  }
}
