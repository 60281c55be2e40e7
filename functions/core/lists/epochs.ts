/** Tracks which feed partitions must be read again because of a bulk write. */
import type { Change } from '../entity.ts';
import { type Position, placeBefore } from './refresh.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The entity of the tiny records that announce bulk writes. `id` is a feed partition. Each new version makes every replica read that
 * partition again from `since`, the start of the bulk write. A finished import writes one. A replica that has missed a version, and its
 * `since`, reads from the start. The records are among the small records of their State, so the same read finds them.
 */
export const epochEntity = 'Epoch';

interface Epoch {
  readonly version: number;
  /** The start of the last version's bulk write (ISO 8601), if it is known. */
  readonly since: string | undefined;
}

export class Epochs {
  readonly #known = new Map<string, Epoch>();

  /** Adds the epochs in a snapshot. Returns the partitions with a newer epoch than the known one. */
  adopt(epochs: Readonly<Record<string, number>> = {}): string[] {
    const newer = Object.entries(epochs).filter(([partition, version]) => version > this.#version(partition));
    for (const [partition, version] of newer) this.#known.set(partition, { version, since: undefined });
    return newer.map(([partition]) => partition);
  }

  /** Returns the partitions that must be read again because of these changes, and the start (ISO 8601) of the bulk write if it is known. */
  news(changes: readonly Change[]): { partition: string; since: string | undefined }[] {
    return changes.flatMap(({ entity, id, version, row, isDeleted }) => {
      const known = this.#version(id);
      if (entity !== epochEntity || isDeleted || version <= known) return [];
      const since = version === known + 1 ? sinceOf(row) : undefined;
      this.#known.set(id, { version, since });
      return [{ partition: id, since }];
    });
  }

  /** Returns the position in a partition from which a process with this snapshot must read, or undefined for the start. */
  placeIn(snapshot: Pick<Snapshot, 'partitions' | 'epochs'> | undefined, partition: string): Position | undefined {
    const place = snapshot?.partitions[partition];
    const { version, since } = this.#known.get(partition) ?? { version: 0, since: undefined };
    const missed = version - (snapshot?.epochs[partition] ?? 0);
    if (missed <= 0 || !place) return place;
    return missed === 1 && since !== undefined ? placeBefore(place, since) : undefined;
  }

  /** Returns the epoch versions by partition. */
  versions(): Record<string, number> {
    return Object.fromEntries([...this.#known].map(([partition, { version }]) => [partition, version]));
  }

  #version(partition: string): number {
    return this.#known.get(partition)?.version ?? 0;
  }
}

/** Returns the start of the bulk write that an epoch announces (ISO 8601), if the epoch contains it. */
function sinceOf(row: string): string | undefined {
  const { since } = JSON.parse(row) as { readonly since?: unknown };
  return typeof since === 'string' && Number.isFinite(Date.parse(since)) ? since : undefined;
}
