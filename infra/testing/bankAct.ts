/** For tests alone: what an act on the money of a world is made of. */
import type { Caller } from '../../functions/core/caller.ts';
import type { Keyed } from '../../functions/core/store/once.ts';
import type { Store } from '../../functions/core/store/store.ts';
import type { BankWorld } from './bankWorld.ts';
import type { Snapshot } from './tableSnapshot.ts';

/** What an act is given: the world as it was before it, and numbers that choose. */
export interface Choice {
  readonly world: BankWorld;
  readonly seen: Snapshot;
  readonly pick: number;
  readonly other: number;
  readonly who: number;
  readonly keyed: Keyed;
}

/** What is done on a store; done again, it is the same request. Undefined where there is nothing to do it to. */
export type Act = (choice: Choice) => ((store: Store) => Promise<unknown>) | undefined;

export const of = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

/** An act on one of a list. */
export const on =
  <T>(list: (seen: Snapshot) => readonly T[], act: (one: T, choice: Choice, by: Caller) => (store: Store) => Promise<unknown>): Act =>
  (choice) => {
    const one = of(list(choice.seen), choice.pick);
    const by = of(choice.world.admins, choice.who);
    return one && by && act(one, choice, by);
  };
