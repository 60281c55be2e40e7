/** Marks users after a bounce or a complaint, so that staff can see it and ask for another address. */
import { log } from '../../core/log.ts';
import { queueWorker } from '../../core/queues/queueWorker.ts';
import type { Store } from '../../core/store/store.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export const handler = queueWorker(troubleOf, takeIn);

/** Drops messages that are not SES reports, since a retry cannot change that. */
async function takeIn(store: Store, trouble: Trouble | undefined): Promise<void> {
  if (!trouble) log.warn('A message was not a report about a returned email');
  for (const address of trouble?.addresses ?? []) await markUser(store, address, trouble?.problem ?? '');
}

/** Marks the user who has this address. Marks no one if the address has changed. A repeated report changes nothing. */
async function markUser(store: Store, address: string, mailProblem: string): Promise<void> {
  await store.transact(mailWorker, async (tx) => {
    const id = await store.claimOwner(users, 'email', emailClaim(address));
    const user = id ? await tx.find(users, id) : undefined;
    // The claim ignores invisible characters, but a report names the exact address of an email.
    if (user?.email === address) tx.update(users, user, { ...user, mailProblem }, { action: 'Mail came back' });
  });
}
