import type { SQSEvent } from 'aws-lambda';
import { beforeAll, expect, test } from 'vitest';
import { aUser, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { exportApi } from '../../../shared/entities/export.ts';
import { userApi, userPermissions } from '../../../shared/entities/user.ts';
import { type Result, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';
import { api } from '../../rules/access/api.ts';
import { answerList } from '../../rules/files/answer.ts';

const portal = usePortal();
let place: States;
let admin: Signed;

beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'] });
  const shown = { userRoles: ['State Agency Staff' as const], isLockedOut: false, emailConfirmed: false };
  await store().transact(maker, (tx) => {
    tx.create(users, aUser(place.missouri, { firstName: '=cmd()', lastName: 'Miller', email: 'a@example.org', ...shown }));
    tx.create(users, aUser(place.ohio, { firstName: 'Zoë "Z"', lastName: 'Miller\nOther', email: 'b@example.org' }));
  });
});

const textOf = (body: ArrayBuffer) => Buffer.from(body).toString('utf8');

test('the file contains the listed rows with search and State, and makes formulas harmless', async () => {
  const reply = await admin.call(userApi.export, { body: { allSearch: 'miller', stateId: place.missouri } });
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/users-\d{4}-\d\d-\d\d\.csv/)]);
  const lines = textOf(reply.body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(
    'Last Name,First Name,Email,User Roles,State,Vendor,Service Areas,Phone Number,Vendor User Type,Locked Out,Email Confirmed',
  );
  expect(lines[1]).toContain("Miller,'=cmd(),a@example.org,State Agency Staff,Missouri,,,,,No,No,");
});

test('an Admin without a State exports all users of all States', async () => {
  const reply = await admin.call(userApi.exportAll);
  expect(reply.status).toBe(200);
  const text = textOf(reply.body);
  for (const part of ['a@example.org', 'b@example.org', '"Zoë ""Z"""', '"Miller\nOther"', 'Ohio']) expect(text).toContain(part);
  expect(text).not.toContain(place.ohio);
  const chosen = await admin.call(userApi.exportAll, { body: { shown: ['email', 'stateName'], fileType: 'CSV' } });
  expect(textOf(chosen.body).split('\r\n')).toEqual(
    expect.arrayContaining(['\ufeffEmail,State', 'a@example.org,Missouri', 'b@example.org,Ohio']),
  );
});

test('the worker makes a large list, even without a State, and only the requester can download it', async () => {
  const { handler: work } = await import('../../workers/exports/index.ts');
  // The real call, except for the size at which a list counts as large.
  const small = route(userApi.export, userPermissions.read, (call) => answerList(call, 'users', 10));
  const { method, path } = userApi.export;
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const event = { version: '2.0', rawPath: path, headers, requestContext: { http: { method, path } }, body: '{"allSearch":"miller"}' };
  const { statusCode, body = '' } = (await api([small])(event as never, {})) as Result;
  expect(statusCode, body).toBe(202);
  const id: string = JSON.parse(body).exportId;
  const Records = [{ messageId: '1', body: JSON.stringify({ exportId: id }) }];
  expect(await work({ Records } as SQSEvent)).toEqual({ batchItemFailures: [] });
  const done = await admin.call(exportApi.progress, { params: { id } });
  expect(done.body).toMatchObject({ status: 'Done', rowsDone: 2 });
  const file = await (await fetch(done.body.url)).text();
  for (const part of ['a@example.org', 'b@example.org']) expect(file).toContain(part);
  const others = [
    await portal.signIn({ roles: ['Admin'] }),
    await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri }),
  ];
  for (const other of others) expect((await other.call(exportApi.progress, { params: { id } })).status).toBe(404);
});
