/** A recipient of each State who logs in, has a card, has bought something and has money left. */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { benefits } from '../../functions/entities/benefit.ts';
import { hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { users } from '../../functions/entities/user.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { accounts } from './accounts.ts';
import { type Founded, idOf, maker } from './agency.ts';
import type { Issued } from './enrol.ts';
import { storeAt } from './pastStore.ts';
import { admit, type Staff } from './staff.ts';

/** Creates the account of the State's recipient at `at` (ms), after everything else, when the balances are final. */
export async function welcome({ agency, state }: Founded, issued: readonly Issued[], staff: Staff, at: number): Promise<void> {
  const account = accounts.find((one) => one.state === agency.name && one.role === 'Recipient');
  const person = await someone(issued, at);
  if (!account || !person) throw new Error(`Nobody in ${agency.name} has a card with something left`);
  const { email } = account;
  const user = await storeAt(at).transact(callerOf(staff.state), (tx) => {
    tx.reference(recipients, person.id);
    tx.update(recipients, person, person, { action: 'Account invited', changes: `To: ${email}` });
    return tx.create(users, {
      ...{ id: idOf('User', email), email, firstName: person.firstName, lastName: person.lastName, recipientId: person.id },
      ...{ userRoles: ['Recipient'], stateId: state.id, serviceAreas: [], mailLanguage: person.language, notificationsEnabled: false },
      ...{ isLockedOut: false, emailConfirmed: true, hasPassword: true, sessionEpoch: 0 },
    });
  });
  const client = new CognitoIdentityProviderClient({});
  await admit(client, user);
  client.destroy();
}

/** Returns the first by id, so that it stays the same person as long as any balance is left. */
async function someone(issued: readonly Issued[], at: number): Promise<Recipient | undefined> {
  const store = storeAt(at);
  const cards = issued.filter(({ kind, benefits: held }) => kind === 'current' && held[0]?.programType === 'Hybrid Card');
  for (const { recipient, benefits: held } of cards.sort((a, b) => (a.recipient.id < b.recipient.id ? -1 : 1))) {
    const [person, kept, codes] = await Promise.all([
      store.get(maker, recipients, recipient.id),
      store.many(
        maker,
        benefits,
        held.map(({ id }) => id),
      ),
      store.children(maker, hybridCodes, `Recipient#${recipient.id}`, 'HybridCode#'),
    ]);
    const isPartly = kept.some(({ status, amountCents, remainingCents }) => status === 'Issued' && remainingCents < amountCents);
    if (isPartly && person.language === 'English' && !person.deactivatedAt && codes.some(({ isActive }) => isActive)) return person;
  }
  return undefined;
}
