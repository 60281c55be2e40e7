import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Accounts, change, password, somewhere, testAccounts, userNow } from '../../../infra/testing/testAccounts.ts';
import { accountApi } from '../../../shared/entities/account.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await testAccounts();
});
afterAll(() => accounts.portal.stop());

test('lists only the current session and nothing that could be used to log in', async () => {
  const ada = await accounts.person();
  const begunAt = Math.floor(Date.now() / 1000) * 1000;
  const phone = await accounts.browser(ada, { 'user-agent': `Phone ${'x'.repeat(300)}` });
  const desk = await accounts.browser(ada, { 'user-agent': 'Desk' });
  await accounts.browser(await accounts.person(), { 'user-agent': 'Stranger' });
  const { body } = await desk.call(accountApi.sessions);
  expect(body).toHaveLength(2);
  expect(body.map(({ agent, isThis }: { agent: string; isThis: boolean }) => [agent.slice(0, 5), agent.length, isThis])).toEqual(
    expect.arrayContaining([
      ['Desk', 4, true],
      ['Phone', 200, false],
    ]),
  );
  for (const { startedAt, seenAt } of body)
    expect([startedAt, seenAt].map(Date.parse).every((at) => at >= begunAt && at <= Date.now())).toBe(true);
  for (const { id } of body) {
    expect(phone.cookie + desk.cookie).not.toContain(id);
    const guess = { authorization: `Bearer ${ada.id}.${id}` };
    expect((await accounts.portal.visitor.call(accountApi.me, { headers: guess })).status).toBe(401);
  }
});

test('ends all other sessions on request, returns their count and keeps this one', async () => {
  const ada = await accounts.person();
  const [own, ...others] = [await accounts.browser(ada), await accounts.browser(ada), await accounts.browser(ada)];
  expect((await own.call(accountApi.endOtherSessions)).body).toEqual({ ended: 2 });
  expect((await own.call(accountApi.me)).status).toBe(200);
  for (const other of others) expect((await other.call(accountApi.me)).status).toBe(401);
  expect((await own.call(accountApi.sessions)).body).toHaveLength(1);
  expect((await own.call(accountApi.endOtherSessions)).body).toEqual({ ended: 0 });
});

test('does not list ended sessions', async () => {
  const ada = await accounts.person();
  await accounts.browser(ada);
  await change(ada, { sessionEpoch: (await userNow(ada)).sessionEpoch + 1 });
  const left = await accounts.browser(ada);
  await left.call(accountApi.logout);
  const own = await accounts.browser(ada);
  expect((await own.call(accountApi.sessions)).body).toHaveLength(1);
});

test('logging in always creates a new session and ends the browser’s previous one', async () => {
  const [ada, bo] = [await accounts.person(), await accounts.person()];
  const browser = await accounts.browser(ada);
  const planted = browser.cookie;
  await browser.call(accountApi.login, { email: bo.email, password }, somewhere());
  expect(browser.cookie).not.toBe(planted);
  expect((await browser.call(accountApi.me)).body.id).toBe(bo.id);
  expect((await accounts.portal.visitor.call(accountApi.me, { headers: { cookie: planted } })).status).toBe(401);
  const madeUp = `__Host-session=${ada.id}.${'A'.repeat(43)}`;
  browser.cookie = madeUp;
  await browser.call(accountApi.login, { email: ada.email, password });
  expect(browser.cookie).not.toBe(madeUp);
});
