import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeUser } from '../../../infra/testing/testAddressees.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { keyOf } from '../../core/store/item.ts';
import { users } from '../../entities/user.ts';
import { handler } from './index.ts';
import { bounceEvent, complaintEvent } from './testReports.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const person = (email = `${newId()}@example.org`) => makeUser(store(), undefined, { email, userRoles: ['Market Manager'] });

const eventOf = (...bodies: unknown[]) =>
  ({
    Records: bodies.map((body, i) => ({ messageId: `m${i}`, body: typeof body === 'string' ? body : JSON.stringify(body) })),
  }) as unknown as SQSEvent;
const take = async (...bodies: unknown[]) => (await handler(eventOf(...bodies))).batchItemFailures;
const problemOf = async (id: string) => (await store().get(maker, users, id)).mailProblem;

test('marks a user for a permanent rejection by the mail server, with the day', async () => {
  const { id, email } = await person();
  expect(await take(bounceEvent([email]))).toEqual([]);
  expect(await problemOf(id)).toBe('The mail server of this address permanently rejected an email on 2026-08-05');
});

test('marks the user who reports an email as unwanted', async () => {
  const { id, email } = await person();
  expect(await take(complaintEvent([email]))).toEqual([]);
  expect(await problemOf(id)).toBe('The owner of this address reported an email as unwanted on 2026-08-05');
});

test('marks no one for a temporary failure or a withdrawn complaint', async () => {
  const { id, email } = await person();
  await take(bounceEvent([email], 'Transient'), bounceEvent([email], 'Undetermined'), complaintEvent([email], 'not-spam'));
  expect(await problemOf(id)).toBeUndefined();
});

test('matches an address as mail servers write it, and only the exact address', async () => {
  const [plain, written, other] = [newId(), newId(), newId()].map((id) => `${id}x@example.org`);
  const [one, two, three] = await Promise.all([person(plain), person(written), person(other)]);
  await take(bounceEvent([one.email.toUpperCase(), `Ada Park <${two.email}>`, three.email.replace('x@', 'x\u0301@')]));
  expect(await problemOf(one.id)).toBeDefined();
  expect(await problemOf(two.id)).toBeDefined();
  expect(await problemOf(three.id)).toBeUndefined();
});

test('marks a user once for a repeated report, and records it in the change log', async () => {
  const { id, email } = await person();
  await take(bounceEvent([email]), bounceEvent([email]));
  await take(bounceEvent([email]));
  const { version } = await store().get(maker, users, id);
  expect(version).toBe(2);
  const { body } = await admin.call(changeLogApi.table, { body: { entity: 'User', entityId: id } });
  expect(body.result.rows.map((row: { action: string }) => row.action)).toEqual(['Mail came back', 'Created']);
  expect(body.result.rows[0]).toMatchObject({
    who: 'System: mail delivery',
    changes: expect.stringContaining('Mail Problem: nothing → The mail server'),
  });
});

test('drops invalid messages and unknown addresses, and still processes the others', async () => {
  const { id, email } = await person();
  const junk = ['', 'no JSON', '[]', 'null', { source: 'aws.ses' }, { ...bounceEvent([email]), source: 'somebody' }, { detail: null }];
  const halves = [bounceEvent([]), bounceEvent(['nobody@example.org', '', '<>', 'x'.repeat(400)]), { ...bounceEvent([email]), detail: {} }];
  expect(await take(...junk, ...halves)).toEqual([]);
  expect(await problemOf(id)).toBeUndefined();
  expect(await take(...junk, bounceEvent([email]))).toEqual([]);
  expect(await problemOf(id)).toBeDefined();
});

test('returns only the report that could not be processed', async () => {
  const [one, two, unreadable] = await Promise.all([person(), person(), person()]);
  const update = {
    UpdateExpression: 'SET #row = :none',
    ExpressionAttributeNames: { '#row': 'row' },
    ExpressionAttributeValues: { ':none': '{}' },
  };
  await tableClient().send(new UpdateCommand({ TableName: portal.tableName, Key: keyOf(users, unreadable.id), ...update }));
  const failures = await take(bounceEvent([one.email]), bounceEvent([unreadable.email]), bounceEvent([two.email]));
  expect(failures).toEqual([{ itemIdentifier: 'm1' }]);
  expect([await problemOf(one.id), await problemOf(two.id)].every(Boolean)).toBe(true);
});
