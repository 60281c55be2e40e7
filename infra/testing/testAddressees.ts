/** Creates a State or a user through the store for a single test, and users by the hundred. */

import type { Store } from '../../functions/core/store/store.ts';
import type { New } from '../../functions/core/store/unitOfWork.ts';
import { states } from '../../functions/entities/state.ts';
import { users } from '../../functions/entities/user.ts';
import type { State } from '../../shared/entities/state.ts';
import type { User } from '../../shared/entities/user.ts';
import { aState, aUser, maker } from './builders.ts';

export function makeState(store: Store, more: Partial<New<State>> = {}): Promise<State> {
  return store.transact(maker, (tx) => tx.create(states, aState(more)));
}

export function makeUser(store: Store, stateId: string | undefined, more: Partial<New<User>> = {}): Promise<User> {
  return store.transact(maker, (tx) => tx.create(users, aUser(stateId, more)));
}

/** Creates many people, twenty at a time. */
export async function makeUsers(store: Store, many: readonly New<User>[]): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(many.length / 20) }, (_, n) => many.slice(n * 20, n * 20 + 20));
  await Promise.all(
    pieces.map((piece) =>
      store.transact(maker, (tx) => {
        for (const one of piece) tx.create(users, one);
      }),
    ),
  );
}
