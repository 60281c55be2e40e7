/** Marks the users whose mails come back, or who complained of one, so that whoever looks after them sees it and can ask for another address. */
import { log } from '../../core/log.ts';
import { queueWorker } from '../../core/queues/queueWorker.ts';
import type { Store } from '../../core/store/store.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';
import { type Trouble, troubleOf } from './trouble.ts';

export const handler = queueWorker(troubleOf, takeIn);

/** What is not a report of SES is dropped, since it will not become one. */
async function takeIn(store: Store, trouble: Trouble | undefined): Promise<void> {
  if (!trouble) log.warn('A message was no report of a mail that came back');
  for (const address of trouble?.addresses ?? []) await markUser(store, address, trouble?.problem ?? '');
}

/** Marks the user who has this address; nobody where it was changed meanwhile. The same report twice changes nothing. */
async function markUser(store: Store, address: string, mailProblem: string): Promise<void> {
  await store.transact(mailWorker, async (tx) => {
    const id = await store.claimOwner(users, 'email', emailClaim(address));
    const user = id ? await tx.find(users, id) : undefined;
    // The claim ignores what nobody sees; a report names the very address that a mail went to.
    if (user?.email === address) tx.update(users, user, { ...user, mailProblem }, { action: 'Mail came back' });
  });
}
