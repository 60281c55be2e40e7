/** People of tests, made through the store and signed in by the session itself. Imported once the environment is set. */
import { Caller } from '../../functions/core/caller.ts';
import { newId } from '../../functions/core/id.ts';
import { store } from '../../functions/core/store/clients.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { users } from '../../functions/entities/user.ts';
import { beginSession } from '../../functions/rules/auth/session.ts';
import type { Person } from './testPortal.ts';

export { store };

/** Makes a user with these roles and limits, and a session of theirs. */
export async function people(
  on: Store,
  { roles, stateId, serviceAreas = [], vendorId }: Person,
): Promise<{ userId: string; token: string }> {
  const id = newId();
  const fields = {
    firstName: 'Test',
    lastName: id,
    email: `${id}@example.org`,
    userRoles: [...roles],
    stateId,
    serviceAreas: [...serviceAreas],
    vendorId,
  };
  const kept = { notificationsEnabled: false, isLockedOut: false, emailConfirmed: true, sessionEpoch: 0 };
  const user = await on.transact(Caller.ofSystem('test'), (tx) => tx.create(users, { id, ...fields, ...kept }));
  const { token } = await beginSession(on, user);
  return { userId: id, token };
}
