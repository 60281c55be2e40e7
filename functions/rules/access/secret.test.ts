import { beforeAll, expect, test } from 'vitest';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { store } from '../../core/store/clients.ts';
import { beginSession } from './session.ts';

beforeAll(async () => void (await testTable()));

test('identifies a session by 256 random bits, independent of other sessions, the user and the time', async () => {
  const user = await makeUser(store(), undefined, { userRoles: ['Admin'] });
  const secrets: Buffer[] = [];
  for (let i = 0; i < 100; i++) {
    const [userId, secret = ''] = (await beginSession(store(), user)).token.split('.');
    expect(userId).toBe(user.id);
    secrets.push(Buffer.from(secret, 'base64url'));
  }
  expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([32]));
  // Among a hundred, a fair bit is set fewer than 15 or more than 85 times in less than one of a trillion runs.
  const setIn = (bit: number) => secrets.filter((secret) => (((secret[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1).length;
  const odd = Array.from({ length: 256 }, (_, bit) => bit).filter((bit) => setIn(bit) < 15 || setIn(bit) > 85);
  expect(odd).toEqual([]);
});
