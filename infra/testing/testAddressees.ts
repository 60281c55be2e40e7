/** For tests of mails: states, people who are invited to them, and a door to SES that can refuse. */

import { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import type { New } from '../../functions/core/store/transaction.ts';
import { states } from '../../functions/entities/state.ts';
import { users } from '../../functions/entities/user.ts';
import type { State } from '../../shared/entities/state.ts';
import type { User } from '../../shared/entities/user.ts';

export const maker = Caller.ofSystem('test');

/** A state in whose earliest zone it is five or six hours earlier than in UTC. */
export function makeState(store: Store, more: Partial<New<State>> = {}): Promise<State> {
  const zone = 'America/Chicago' as const;
  const fields = { name: `Missouri ${newId()}`, earliestTimeZone: zone, latestTimeZone: zone, isVendorQrCodeGenerationEnabled: true };
  return store.transact(maker, (tx) => tx.create(states, { ...fields, ...more }));
}

/** Somebody who was invited, and has neither confirmed nor a password. */
export function invited(stateId: string | undefined, more: Partial<New<User>> = {}): New<User> {
  const id = newId();
  return {
    ...{ id, firstName: 'Ada', lastName: `Wren ${id}`, email: `${id}@example.org`, userRoles: ['State Agency Staff'], stateId },
    ...{ serviceAreas: [], notificationsEnabled: false, isLockedOut: false, emailConfirmed: false, sessionEpoch: 0 },
    ...more,
  };
}

export function makeUser(store: Store, stateId: string | undefined, more: Partial<New<User>> = {}): Promise<User> {
  return store.transact(maker, (tx) => tx.create(users, invited(stateId, more)));
}

/** Makes many people, twenty at a time. */
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
