/** Tests the preparation of a restored table on emulators, with a user pool without accounts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { env } from '../../../functions/core/env.ts';
import { closedSentence } from '../../../functions/core/http/closed.ts';
import { store, tableClient } from '../../../functions/core/store/clients.ts';
import { mails } from '../../../functions/entities/mail.ts';
import { imports } from '../../../functions/entities/upload.ts';
import { users } from '../../../functions/entities/user.ts';
import { storeFile } from '../../../functions/rules/imports/storedFile.ts';
import { reconcile } from '../../../functions/rules/lists/reconcile/reconcile.ts';
import { planLinkMail } from '../../../functions/rules/mails/plan.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { createPool } from '../../local/identity.ts';
import { maker } from '../../testing/builders.ts';
import {
  type Accounts,
  type Browser,
  newestLink,
  password,
  type TestPerson,
  testAccounts,
  twice,
  userNow,
} from '../../testing/testAccounts.ts';
import { mailsTo, workOffMails } from '../../testing/testMail.ts';
import { bringFiles, type FileBuckets } from './bringFiles.ts';
import { endFormer } from './endFormer.ts';
import { oneTimePassword } from './oneTimePassword.ts';
import { openWork } from './openWork.ts';
import { notePrepared } from './prepared.ts';
import { whyNotOpen } from './whyNotOpen.ts';
import { writtenSince } from './writtenSince.ts';

let accounts: Accounts;
let ada: TestPerson;
let browser: Browser;
let link: { readonly email: string; readonly token: string };
let waiting: string;
let importId: string;
let ended: Awaited<ReturnType<typeof endFormer>>;

/** Ada is logged in, has a link in her mailbox and a waiting email, and an import is in progress. Then the table is restored. */
beforeAll(async () => {
  accounts = await testAccounts();
  ada = await accounts.person({ hasTotp: true });
  browser = await accounts.browser(ada);
  const user = await store().get(maker, users, ada.id);
  const plan = () => store().transact(maker, (tx) => planLinkMail(tx, user, { kind: 'resetPassword' }));
  await plan();
  link = await newestLink(ada.email);
  waiting = await plan();
  const file = await storeFile('imports/one.csv', Buffer.from('name'));
  ({ id: importId } = await store().transact(maker, (tx) =>
    tx.create(imports, {
      ...{
        kind: 'Vendors',
        fileName: 'one.csv',
        status: 'Running',
        stateId: accounts.stateId,
        startedBy: 'Ada',
        fileKey: 'imports/one.csv',
      },
      ...{ ...file, fileVersion: 'former-1', cursor: 0, line: 0, rowsDone: 0, rowsFailed: 0, header: [] },
    }),
  ));
  const pool = await createPool(accounts.portal.endpoints.identity);
  Object.assign(process.env, { USER_POOL_ID: pool.userPoolId, USER_POOL_CLIENT_ID: pool.userPoolClientId });
  ended = await endFormer(tableClient(), env().TABLE_NAME, store());
});
afterAll(() => accounts.portal.stop());

const login = (typed: string) => accounts.visit(accountApi.login, { body: { email: ada.email, password: typed } });
const reset = (by: { email: string; token: string }, chosen: string) =>
  accounts.visit(accountApi.resetPassword, { body: { ...by, ...twice(chosen) } });

describe('a former user', () => {
  test('is logged out', async () => {
    expect(ended.sessions).toBeGreaterThan(0);
    expect((await browser.call(accountApi.me)).status).toBe(401);
  });

  test('cannot use a link of an earlier email', async () => {
    expect(ended.links).toBe(1);
    expect((await reset(link, 'Violet-Harbor-92')).status).toBe(400);
  });

  test('gets no email that was still unsent, and the email’s record explains why', async () => {
    const before = (await mailsTo(ada.email)).length;
    await workOffMails(store());
    expect(await mailsTo(ada.email)).toHaveLength(before);
    expect(await store().get(maker, mails, waiting)).toMatchObject({ status: 'Dropped', message: expect.stringContaining('Not sent') });
    expect(ended.mails).toBe(1);
  });

  test('has neither password nor second factor, and sets a password through an emailed link', async () => {
    const { hasPassword, hasTotp } = await userNow(ada);
    expect([hasPassword, hasTotp]).toEqual([undefined, undefined]);
    expect((await login(password)).status).toBe(401);
    await accounts.visit(accountApi.forgotPassword, { body: { email: ada.email } });
    expect((await reset(await newestLink(ada.email), 'Violet-Harbor-92')).status).toBe(200);
    expect((await login('Violet-Harbor-92')).status).toBe(200);
  });
});

test('sets a password without an email only for an Admin', async () => {
  const admin = await accounts.person({ userRoles: ['Admin'], stateId: undefined, hasPassword: false });
  const given = await oneTimePassword(store(), admin.email);
  expect((await accounts.visit(accountApi.login, { body: { email: admin.email, password: given } })).status).toBe(200);
  await expect(oneTimePassword(store(), ada.email)).rejects.toThrow('is not the address of an Admin');
  await expect(oneTimePassword(store(), 'nobody@example.org')).rejects.toThrow('is not the address of an Admin');
});

test('lists open work', async () => {
  expect(await openWork(store())).toMatchObject([{ entity: 'Import', id: importId }]);
});

test('lists later writes to the former table by kind, and payments by id', async () => {
  const since = new Date().toISOString();
  await store().transact(maker, async (tx) => {
    const one = await store().get(maker, imports, importId);
    tx.update(imports, one, { ...one, rowsDone: 1 });
  });
  expect(await writtenSince(tableClient(), env().TABLE_NAME, since)).toEqual({ counts: { Import: 1 }, payments: [] });
});

test('saves the version of an import’s file in the new bucket, reports a missing file, and copies none twice', async () => {
  const copied: string[] = [];
  const buckets = (copy: FileBuckets['copy']): FileBuckets => ({ has: async ({ fileVersion }) => fileVersion === 'new-1', copy });
  const bring = (copy: FileBuckets['copy']) => bringFiles(tableClient(), env().TABLE_NAME, store(), buckets(copy));
  expect(await bring(async () => undefined)).toEqual({ brought: 0, gone: [importId] });
  const copy: FileBuckets['copy'] = async ({ fileVersion = '' }) => {
    copied.push(fileVersion);
    return 'new-1';
  };
  expect(await bring(copy)).toEqual({ brought: 1, gone: [] });
  expect((await store().get(maker, imports, importId)).fileVersion).toBe('new-1');
  expect(await bring(copy)).toEqual({ brought: 0, gone: [] });
  expect(copied).toEqual(['former-1']);
});

/** Runs a portal that gives this response to every request. */
async function answering<T>(status: number, body: string, work: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

test('opens a restored portal only if it is ready, its feed agrees with the table, and the former portal is closed', async () => {
  const why = (former?: string) => whyNotOpen({ client: tableClient(), table: env().TABLE_NAME, former });
  const compare = () => {
    const until = Date.now() + 600_000;
    return reconcile({ client: tableClient(), table: env().TABLE_NAME, until, leaseUntil: until, isAtOnce: true, lagMs: 0 });
  };
  await compare();
  expect(await why()).toEqual([expect.stringContaining('is not prepared')]);
  await notePrepared(tableClient(), env().TABLE_NAME);
  expect(await why()).toEqual([expect.stringContaining('has not been compared')]);
  await compare();
  expect(await why()).toEqual([]);
  const open = await answering(200, '{}', why);
  const refusing = await answering(403, '{"validationFailures":[]}', why);
  expect([open, refusing]).toEqual([[expect.stringContaining('is not closed')], [expect.stringContaining('is not closed')]]);
  expect(await why('http://127.0.0.1:9')).toEqual([expect.stringContaining('is not closed')]);
  expect(await answering(403, JSON.stringify({ validationFailures: [{ errorMessage: closedSentence() }] }), why)).toEqual([]);
});
