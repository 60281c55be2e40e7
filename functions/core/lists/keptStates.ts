/** The States' replicas that a process keeps open while they are in use and there is room. */
import { log } from '../log.ts';
import type { Refresher } from './refresh.ts';
import type { Replica } from './replica.ts';
import type { Snapshot } from './snapshot.ts';

export interface Kept {
  readonly replica: Replica;
  readonly feeds: Map<string, Refresher>;
  /** The snapshot from which it was restored. */
  readonly snapshot: Snapshot | undefined;
  /** The path of the replica's file. */
  readonly path: string | undefined;
}

/** The room that a process has for replicas. */
export interface KeptRoom {
  /** The maximum number of States, and of bytes in their files or memory. */
  readonly keep: number;
  readonly maxBytes: number;
}

/** A replica that no query used for this long (ms) is evicted. */
const idleMs = 3_600_000;
/** The time (ms) from the eviction of a replica until it is closed. No call and no worker takes that long. */
const closeAfterMs = 16 * 60_000;

/** The log message of an eviction for lack of room. A metric counts it. */
export const putAwayMessage = 'A replica was put away to make room';

export class KeptStates {
  readonly #room: KeptRoom;
  /** Ordered by use, the most recent last. */
  readonly #states = new Map<string, { readonly kept: Kept; usedAt: number }>();
  readonly #aside: { readonly replica: Replica; readonly at: number }[] = [];

  constructor(room: KeptRoom) {
    this.#room = room;
  }

  /** Returns the State's replica and records that it is used now (ms). */
  use(stateId: string, now: number): Kept | undefined {
    const known = this.#states.get(stateId);
    if (!known) return undefined;
    this.#states.delete(stateId);
    this.#states.set(stateId, { kept: known.kept, usedAt: now });
    this.#tidy(stateId, now);
    return known.kept;
  }

  /** Returns the State's replica without recording a use. */
  get(stateId: string): Kept | undefined {
    return this.#states.get(stateId)?.kept;
  }

  put(stateId: string, kept: Kept, now: number): void {
    this.#states.set(stateId, { kept, usedAt: now });
    this.#tidy(stateId, now);
  }

  *all(): Generator<Kept> {
    for (const { kept } of this.#states.values()) yield kept;
  }

  close(): void {
    for (const { replica } of [...this.all(), ...this.#aside.splice(0)]) replica.close();
    this.#states.clear();
  }

  /**
   * Evicts idle replicas and, if there is no room, the least recently used ones. An evicted replica may still serve a query, so it is
   * closed later.
   */
  #tidy(asked: string, now: number): void {
    const isFull = () => this.#states.size > this.#room.keep || this.#bytes() > this.#room.maxBytes;
    for (const [id, { kept, usedAt }] of this.#states) {
      if (id === asked) continue;
      const isPushedOut = isFull();
      if (!isPushedOut && now - usedAt < idleMs) break; // the later entries were used more recently
      if (isPushedOut) log.warn(putAwayMessage, { of: id, states: this.#states.size, bytes: this.#bytes() });
      this.#states.delete(id);
      this.#aside.push({ replica: kept.replica, at: now });
    }
    for (let [oldest] = this.#aside; oldest && now - oldest.at >= closeAfterMs; [oldest] = this.#aside) {
      oldest.replica.close();
      this.#aside.shift();
    }
  }

  #bytes(): number {
    let bytes = 0;
    for (const { replica } of this.all()) bytes += replica.bytes;
    return bytes;
  }
}
