import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Accounts, password, somewhere, testAccounts } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { tableClient } from '../../core/store/clients.ts';
import { pool } from '../../rules/access/pool.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());
afterEach(() => vi.restoreAllMocks());

interface Sent {
  readonly input: {
    readonly Key?: { readonly pk: string };
    readonly Item?: { readonly pk: string };
    readonly AuthParameters?: { readonly PASSWORD: string };
  };
}

/** Returns the requests of a refused log-in to the table and the user pool, in order: the command, and the kind of item or the password. */
async function requestsOf(body: { email: string; password: string }): Promise<string[]> {
  const spies = [vi.spyOn(tableClient(), 'send'), vi.spyOn(pool(), 'send')];
  const { status } = await accounts.portal.visitor.call(accountApi.login, { body, headers: somewhere() });
  expect(status).toBe(401);
  const sent = spies.flatMap(({ mock }) =>
    mock.calls.map(([command], i) => ({ command: command as unknown as Sent, order: mock.invocationCallOrder[i] ?? 0 })),
  );
  vi.restoreAllMocks();
  return sent
    .toSorted((a, b) => a.order - b.order)
    .map(({ command }) => {
      const { input } = command;
      const kind = (input.Key ?? input.Item)?.pk.split('#')[0];
      return `${command.constructor.name} ${kind ?? (input.AuthParameters?.PASSWORD === body.password ? 'typed password' : 'another password')}`;
    });
}

test('sends the same requests for every refused log-in, so time does not reveal the reason', async () => {
  const [known, locked, invited] = [
    await accounts.person(),
    await accounts.person({ isLockedOut: true }),
    await accounts.person({ emailConfirmed: false }),
  ];
  const refusals = {
    unknown: { email: 'nobody@example.org', password },
    wrong: { email: known.email, password: 'Wrong-Harbor-92' },
    // With the right password, which must make no difference.
    locked: { email: locked.email, password },
    unconfirmed: { email: invited.email, password },
  };
  const first = await requestsOf(refusals.unknown);
  expect(first).toContain('GetCommand User');
  expect(first.at(-1)).toBe('AdminInitiateAuthCommand typed password');
  for (const [kind, body] of Object.entries(refusals).slice(1)) expect(await requestsOf(body), kind).toEqual(first);
  const again = await requestsOf(refusals.unknown);
  for (const [kind, body] of Object.entries(refusals).slice(1)) expect(await requestsOf(body), `${kind}, again`).toEqual(again);
});
