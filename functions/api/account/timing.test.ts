import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, password, somewhere, testAccounts } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { forgetAttempts, limits } from '../../rules/auth/attempts.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

const tries = 200;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('the time of a refused sign-in does not tell why it was refused', { timeout: 300_000 }, async () => {
  const [known, locked, invited] = [
    await accounts.person(),
    await accounts.person({ isLockedOut: true }),
    await accounts.person({ emailConfirmed: false }),
  ];
  const kinds = {
    unknown: { email: 'nobody@example.org', password },
    wrong: { email: known.email, password: 'Wrong-Harbor-92' },
    // With the right password: it must not matter.
    locked: { email: locked.email, password },
    unconfirmed: { email: invited.email, password },
  };
  const taken: Record<string, number[]> = { unknown: [], wrong: [], locked: [], unconfirmed: [] };
  const attempt = async (kind: keyof typeof kinds) => {
    await forgetAttempts(limits.account, kinds[kind].email);
    const headers = somewhere();
    const started = performance.now();
    const { status } = await accounts.portal.visitor.call(accountApi.login, { body: kinds[kind], headers });
    taken[kind]?.push(performance.now() - started);
    expect(status).toBe(401);
  };
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  for (let i = 0; i < 20; i++) for (const kind of names) await attempt(kind);
  for (const kind of names) taken[kind] = [];
  // Interleaved, each time in another order: what else the machine does falls on all of them alike.
  for (let i = 0; i < tries; i++) for (let k = 0; k < 4; k++) await attempt(names[(i + k) % 4] ?? 'unknown');
  const medians = names.map((kind) => median(taken[kind] ?? []));
  expect(taken.unknown).toHaveLength(tries);
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.2);
});
