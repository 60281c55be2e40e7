import { createHash } from 'node:crypto';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { users } from '../../entities/user.ts';
import { beginSession } from './session.ts';

const portal = usePortal();

const hour = 3_600_000;

/** Begins a session in the past that was in use ever since. */
async function begunAgo(ms: number) {
  const { userId } = await portal.signIn({ roles: ['Admin'] });
  const before = new Store(tableClient(), portal.tableName, () => Date.now() - ms);
  const { token } = await beginSession(before, await store().get(maker, users, userId));
  const hash = createHash('sha256')
    .update(token.split('.')[1] ?? '')
    .digest('base64url');
  const Key = { pk: `session#${userId}`, sk: hash };
  const seen = { UpdateExpression: 'SET seenAt = :now', ExpressionAttributeValues: { ':now': Math.floor(Date.now() / 1000) } };
  await tableClient().send(new UpdateCommand({ TableName: portal.tableName, Key, ...seen }));
  const endsAt = async (): Promise<number> => (await tableClient().send(new GetCommand({ TableName: portal.tableName, Key }))).Item?.endsAt;
  const headers = { authorization: `Bearer ${token}` };
  return {
    endsAt,
    call: async (endpoint: typeof accountApi.me | typeof accountApi.keepAlive) => (await portal.visitor.call(endpoint, { headers })).status,
  };
}

test('ends a session after twelve hours, and no activity postpones it', async () => {
  const [nearly, over] = [await begunAgo(12 * hour - 60_000), await begunAgo(12 * hour + 1000)];
  expect(await over.call(accountApi.me)).toBe(401);
  expect(await over.call(accountApi.keepAlive)).toBe(401);
  const end = await nearly.endsAt();
  expect(Math.abs(end - Date.now() / 1000 - 60)).toBeLessThan(10);
  expect([await nearly.call(accountApi.me), await nearly.call(accountApi.keepAlive)]).toEqual([200, 200]);
  expect(await nearly.endsAt()).toBe(end);
});
