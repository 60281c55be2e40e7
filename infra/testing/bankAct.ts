/** For tests only: the parts of an operation on the money of a world. */
import type { Caller } from '../../functions/core/caller.ts';
import type { Keyed } from '../../functions/core/store/once.ts';
import type { Store } from '../../functions/core/store/store.ts';
import type { BankWorld } from './bankWorld.ts';
import type { Snapshot } from './tableSnapshot.ts';

/** The input of an operation: the world before the operation, and numbers that select records. */
export interface Choice {
  readonly world: BankWorld;
  readonly seen: Snapshot;
  readonly pick: number;
  readonly other: number;
  readonly who: number;
  readonly keyed: Keyed;
}

/** An operation on a store. Running it again repeats the same request. Undefined if there is no record for it. */
export type Act = (choice: Choice) => ((store: Store) => Promise<unknown>) | undefined;

export const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

/** An operation on one record of a list. */
export const on =
  <T>(list: (seen: Snapshot) => readonly T[], act: (one: T, choice: Choice, by: Caller) => (store: Store) => Promise<unknown>): Act =>
  (choice) => {
    const one = of(list(choice.seen), choice.pick);
    const by = of(choice.world.admins, choice.who);
    return one && by && act(one, choice, by);
  };
