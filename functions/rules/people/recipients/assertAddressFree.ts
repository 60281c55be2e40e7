/** An address belongs to one person. A message for one recipient must not reach another, or a user of the portal. */
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Records } from '../../../core/store/records.ts';
import { recipients } from '../../../entities/recipient.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { emailClaim, users } from '../../../entities/user.ts';
import type { QueryCall } from '../../lists/openQueries.ts';

const refuse = refusalsOf('people/server.staff');

const taken = () => refuse('invalid', 'address.taken', { field: 'email' });

/**
 * Refuses, on the field `email`, an address on file for another recipient of the State or for a user of the portal. The error does not name
 * the owner. An address on the recipient's own record is accepted even if shared, because couples share one. The address of the recipient's
 * own account is accepted too. `after` contains the caller's own last writes. Writes by others are visible a second later.
 */
export async function assertAddressFree(store: Records, after: QueryCall['after'], recipient: Recipient, email: string): Promise<void> {
  if (isOnFile(recipient, email)) return;
  await assertNoOthers(store, after, { recipient, email }, [await store.claimOwner(users, 'recipientId', recipient.id)]);
}

/**
 * The same for the address of the recipient's account. An account's address is unique, even if a couple shares one on file. `ownIds` are
 * the users that may have the address.
 */
export async function assertNoOthers(
  store: Records,
  after: QueryCall['after'],
  { recipient, email }: { readonly recipient: Recipient; readonly email: string },
  ownIds: readonly (string | undefined)[],
): Promise<void> {
  const userId = await store.claimOwner(users, 'email', emailClaim(email));
  if (userId !== undefined && !ownIds.includes(userId)) throw taken();
  if (isOnFile(recipient, email)) return;
  if ((await holdersOf(store, after, recipient.stateId, email)).some((holder) => holder !== recipient.id)) throw taken();
}

const isOnFile = ({ email: own }: Recipient, email: string) => own !== undefined && emailClaim(own) === emailClaim(email);

/** Returns the ids of the State's recipients with the address in their records, including archived ones. */
async function holdersOf(store: Records, after: QueryCall['after'], stateId: string, email: string): Promise<string[]> {
  // Loaded lazily, because most addresses are those on file.
  const { openQueries } = await import('../../lists/openQueries.ts');
  const caller = namesOf(stateId);
  const queries = await openQueries({ caller, after }, [recipients]);
  const has = { column: 'email', operator: 'EqualTo', value: email } as const;
  const ids = (await queries.rows(recipients, TableRequest.parse({}), [has], ['email'])).map((row) => row.id);
  // Lists ignore accents, but an address with an accent is a different address.
  const found = await store.many(caller, recipients, ids);
  return found.filter((one) => emailClaim(one.email ?? '') === emailClaim(email)).map((one) => one.id);
}
