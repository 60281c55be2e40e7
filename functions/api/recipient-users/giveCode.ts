/** Giving a recipient, at the counter or by telephone, the code that binds the account that they made to their benefits. */
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { recipients } from '../../entities/recipient.ts';
import { bindingCodeOf, codeLife, planBindingCode } from '../../rules/mails/bindingCode.ts';
import { accountOf } from '../../rules/people/recipients/account.ts';
import { assertInvitable } from './inviteRecipient.ts';

/** Makes a code of eight digits that holds for a day in place of any before. Throws 'conflict' where there is an account, or nobody may sign in. */
export async function giveCode(store: Store, caller: Caller, recipientId: string): Promise<{ code: string; endsAt: string }> {
  const id = newId();
  await store.transact(caller, async (tx) => {
    const recipient = assertInvitable(await tx.get(recipients, recipientId));
    if (await accountOf(tx, recipientId)) throw new AppError('conflict', 'This recipient has an account already.');
    tx.update(recipients, recipient, recipient, { action: 'Account code given', changes: 'Valid for: 24 hours' });
    await planBindingCode(tx, { recipientId, id, lifeMs: codeLife.given });
  });
  return { code: bindingCodeOf(id), endsAt: new Date(store.now() + codeLife.given).toISOString() };
}
