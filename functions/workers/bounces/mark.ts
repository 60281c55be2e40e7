import type { Store } from '../../core/store/store.ts';
import { mailWorker } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';

/** Marks the user who has this address; nobody where it was changed meanwhile. The same report twice changes nothing. */
export async function markUser(store: Store, address: string, mailProblem: string): Promise<void> {
  await store.transact(mailWorker, async (tx) => {
    const id = await store.holder(users, 'email', emailClaim(address));
    const user = id ? await store.find(mailWorker, users, id) : undefined;
    // The claim ignores what nobody sees; a report names the very address that a mail went to.
    if (user?.email === address) tx.update(users, user, { ...user, mailProblem }, { action: 'Mail came back' });
  });
}
