/** Gives a recipient, at the office or by phone, the code that links the registered account to the benefits. */
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { recipients } from '../../entities/recipient.ts';
import { bindingCodeOf, codeLife, planBindingCode } from '../../rules/mails/bindingCode.ts';
import { accountOf } from '../../rules/people/recipients/account.ts';
import { assertInvitable } from './inviteRecipient.ts';

const refuse = refusalsOf('people/server.staff');

/**
 * Creates an eight-digit code, valid for a day, and replaces any earlier one. Throws 'conflict' if there is an account already, or if the
 * recipient may not log in.
 */
export async function giveCode(store: Store, caller: Caller, recipientId: string): Promise<{ code: string; endsAt: string }> {
  const id = newId();
  await store.transact(caller, async (tx) => {
    const recipient = assertInvitable(await tx.get(recipients, recipientId));
    if (await accountOf(tx, recipientId)) throw refuse('conflict', 'giveCode.hasAccount');
    tx.update(recipients, recipient, recipient, { action: 'Account code given', changes: 'Valid for: 24 hours' });
    await planBindingCode(tx, { recipientId, id, lifeMs: codeLife.given });
  });
  return { code: bindingCodeOf(id), endsAt: new Date(store.now() + codeLife.given).toISOString() };
}
