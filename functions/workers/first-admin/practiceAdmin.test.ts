/** The Admin of a trial. Invoking the function opens and locks it until the portal has its first Admin. */
import { expect, test } from 'vitest';
import { linkIn, mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { store } from '../../core/store/clients.ts';
import { setPassword } from '../../rules/access/identity.ts';
import { FirstAdmin, firstAdmin } from './firstAdmin.ts';
import { handler } from './index.ts';

const portal = usePortal();

const password = 'Brook-Lantern-47';
const zones = { earliestTimeZone: 'America/Chicago', latestTimeZone: 'America/Chicago', isVendorQrCodeGenerationEnabled: false } as const;
const practice = { ...zones, name: 'Smoke Test', isPractice: true };
const trial = { firstName: 'Smoke', lastName: 'Admin', email: 'smoke-admin@example.org', state: practice };
const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@kansas.example', state: { ...zones, name: 'Kansas' } };

const logIn = () => portal.visitor.call(accountApi.login, { body: { email: trial.email, password, deliver: 'token' } });
async function opened() {
  const answer = (await handler(trial)) as { practiceAdmin: string };
  await setPassword({ id: answer.practiceAdmin, email: trial.email }, password);
  return answer;
}

test('lets the practice Admin work in the practice State until the account is locked, which ends its sessions', async () => {
  await opened();
  const { body } = await logIn();
  expect(body.user).toMatchObject({ roleNames: ['Admin'], stateName: 'Smoke Test' });
  const headers = { authorization: `Bearer ${body.token}` };
  const states = () => portal.visitor.call(stateApi.table, { body: {}, headers });
  expect((await states()).status).toBe(200);
  expect(await handler({ lockPracticeAdmin: true })).toEqual({ locked: true });
  expect([(await states()).status, (await logIn()).status]).toEqual([401, 401]);
  expect(await handler({ lockPracticeAdmin: true })).toEqual({ locked: false });
});

test('unlocks the same account in the same State for the next trial', async () => {
  const { practiceAdmin } = await opened();
  expect((await logIn()).body.user).toMatchObject({ id: practiceAdmin, stateName: 'Smoke Test' });
});

test('leaves the first Admin to be invited, and refuses trials afterwards', async () => {
  await expect(firstAdmin(store(), FirstAdmin.parse({ ...grace, state: { ...zones, name: 'smoke test' } }), 0)).rejects.toThrow(
    'smoke test is a practice State. Choose the name of a real State.',
  );
  await firstAdmin(store(), FirstAdmin.parse(grace), 0);
  await expect(handler({ ...trial, state: { ...practice, name: 'Kansas' } })).rejects.toThrow(
    'Kansas is a real State. Choose another name for the practice State.',
  );
  await workOffMails(store());
  const { email, token } = linkIn((await mailsTo(grace.email))[0] ?? { text: '' });
  const body = { email, token, password, confirmPassword: password };
  expect((await portal.visitor.call(accountApi.confirmAccount, { body })).status).toBe(200);
  await expect(handler(trial)).rejects.toThrow('The portal already has its first Admin');
  expect(await mailsTo(trial.email)).toEqual([]);
});
