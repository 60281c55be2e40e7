/** The states' replicas that a process keeps: those that are asked for, as long as there is room. */
import { log } from '../log.ts';
import type { Refresher } from './refresh.ts';
import type { Replica } from './replica.ts';
import type { Snapshot } from './snapshot.ts';

export interface Kept {
  readonly replica: Replica;
  readonly feeds: Map<string, Refresher>;
  /** What it was taken up from. */
  readonly snapshot: Snapshot | undefined;
  /** Its file. */
  readonly path: string | undefined;
}

/** What a process has room for. */
export interface KeptRoom {
  /** So many states, and so many bytes of their files or memory. */
  readonly keep: number;
  readonly maxBytes: number;
}

/** Nobody asks for it any more (ms). */
const idleMs = 3_600_000;
/** So long after it was put away (ms) nothing can be using it: no call and no worker takes that long. */
const closeAfterMs = 16 * 60_000;

/** What the log says where there is no room: a metric counts it. */
export const putAwayMessage = 'A replica was put away to make room';

export class KeptStates {
  readonly #room: KeptRoom;
  /** In the order of use, the last asked for at the end. */
  readonly #states = new Map<string, { readonly kept: Kept; usedAt: number }>();
  readonly #aside: { readonly replica: Replica; readonly at: number }[] = [];

  constructor(room: KeptRoom) {
    this.#room = room;
  }

  /** The state's, which somebody asks for now (ms). */
  use(stateId: string, now: number): Kept | undefined {
    const known = this.#states.get(stateId);
    if (!known) return undefined;
    this.#states.delete(stateId);
    this.#states.set(stateId, { kept: known.kept, usedAt: now });
    this.#tidy(stateId, now);
    return known.kept;
  }

  /** The state's, without its being asked for. */
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

  /** Puts away what nobody asks for, and where there is no room what was not asked for longest. It may still answer somebody: it is closed later. */
  #tidy(asked: string, now: number): void {
    const isFull = () => this.#states.size > this.#room.keep || this.#bytes() > this.#room.maxBytes;
    for (const [id, { kept, usedAt }] of this.#states) {
      if (id === asked) continue;
      const isPushedOut = isFull();
      if (!isPushedOut && now - usedAt < idleMs) break; // those behind it were asked for later
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
