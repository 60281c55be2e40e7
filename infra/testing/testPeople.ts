/** People for tests, created through the store and logged in by creating a session. Import it after the environment is set. */
import { store } from '../../functions/core/store/clients.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { beginSession } from '../../functions/rules/access/session.ts';
import type { Person } from './person.ts';
import { makeUser } from './testAddressees.ts';

export { store };

/** Creates a user with these roles and limits, and a session for this user. */
export async function people(
  on: Store,
  { roles, stateId, serviceAreas = [], vendorId, vendorUserType, recipientId }: Person,
): Promise<{ userId: string; token: string }> {
  const fields = {
    firstName: 'Test',
    userRoles: [...roles],
    serviceAreas: [...serviceAreas],
    vendorId,
    vendorUserType,
    recipientId,
    emailConfirmed: true,
  };
  const user = await makeUser(on, stateId, fields);
  const { token } = await beginSession(on, user);
  return { userId: user.id, token };
}
