/** An address belongs to one person: what is meant for one recipient must not reach another, or somebody who works with the portal. */
import { TableRequest } from '../../../../shared/core/table.ts';
import type { Recipient } from '../../../../shared/entities/recipient.ts';
import { AppError } from '../../../core/errors.ts';
import type { Records } from '../../../core/store/records.ts';
import { recipients } from '../../../entities/recipient.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { emailClaim, users } from '../../../entities/user.ts';
import type { QueryCall } from '../../lists/openQueries.ts';

const taken = () => new AppError('invalid', 'This address is on file for somebody else: use another one', 'email');

/**
 * Refuses, on the field `email`, an address that is on file for another recipient of the state or for a user of the portal, without saying
 * for whom. The one on the recipient's own record may be anybody's too: couples share one; and so is that of the recipient's own account.
 * `after`: the caller's own last writes; what others wrote is known a second later.
 */
export async function assertAddressFree(store: Records, after: QueryCall['after'], recipient: Recipient, email: string): Promise<void> {
  if (isOnFile(recipient, email)) return;
  await assertNoOthers(store, after, { recipient, email }, [await store.claimOwner(users, 'recipientId', recipient.id)]);
}

/**
 * The same for the address of the recipient's account: an account has its address to itself, also where a couple has one on file. `ownIds` are
 * the users whom the address may have.
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

/** The ids of the state's recipients, archived ones too, whose records have the address. */
async function holdersOf(store: Records, after: QueryCall['after'], stateId: string, email: string): Promise<string[]> {
  // Read when it is needed, since most addresses are those on file.
  const { openQueries } = await import('../../lists/openQueries.ts');
  const caller = namesOf(stateId);
  const queries = await openQueries({ caller, after }, [recipients]);
  const has = { column: 'email', operator: 'EqualTo', value: email } as const;
  const ids = [...queries.rows(recipients, TableRequest.parse({}), [has], ['email'])].map((row) => row.id);
  // Lists ignore accents, which make another address of one.
  const found = await store.many(caller, recipients, ids);
  return found.filter((one) => emailClaim(one.email ?? '') === emailClaim(email)).map((one) => one.id);
}
