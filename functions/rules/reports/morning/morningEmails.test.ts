/** Tests the morning emails: their readers, hours and days, one a day, with the duties of Today, and without names. */
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ApplicationPlace } from '../../../../infra/testing/testApplications.ts';
import { applyAt, batchAt, dayFromNow, dutyPlace, everyDuty, make, offlineAt, vendorAt } from '../../../../infra/testing/testDuties.ts';
import { mailsTo, type TestMail, workOffMails } from '../../../../infra/testing/testMail.ts';
import { usePortal } from '../../../../infra/testing/usePortal.ts';
import { instantAt } from '../../../../shared/core/days.ts';
import { staff } from '../../../../shared/core/role.ts';
import { dashboardApi } from '../../../../shared/entities/dashboard.ts';
import type { Duty } from '../../../../shared/entities/duty.ts';
import { dutyKinds } from '../../../../shared/entities/duty-kind.ts';
import { dutyList } from '../../../../shared/entities/duty-list.ts';
import { reportApi } from '../../../../shared/entities/report.ts';
import type { User } from '../../../../shared/entities/user.ts';
import { store } from '../../../core/store/clients.ts';
import { textsOf } from '../../../core/texts.ts';
import { mails } from '../../../entities/mail.ts';
import { states } from '../../../entities/state.ts';
import { users } from '../../../entities/user.ts';
import { readAnew } from '../../lists/listsOfStage.ts';
import { openQueries } from '../../lists/openQueries.ts';
import type { Job } from '../../payments/jobs.ts';
import { dutiesOf } from '../duties/duties.ts';
import { endMorning, morningOf } from './morning.ts';
import { planMorningEmails } from './planMorningEmails.ts';
import { startMorningEmails } from './startMorningEmails.ts';

// Before the first use of the store, which keeps the clock that it finds.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
const portal = usePortal();
const zone = 'America/Chicago';
/** Moves the clock to a time in a zone. 2026-07-06 is a Monday. */
const moveTo = (day: string, time: string, of = zone) => vi.setSystemTime(instantAt(day, time, of));
beforeEach(() => moveTo('2026-07-06', '06:01'));

/** The jobs that were sent and not done yet, and the delay of each in seconds. */
let sent: { readonly job: Job; readonly delay: number }[] = [];
vi.mock('../../payments/jobs.ts', async (original) => ({
  ...(await original<object>()),
  sendJob: (job: Job, delay = 0) => {
    sent.push({ job, delay });
    return Promise.resolve();
  },
}));
vi.mock('../../lists/openQueries.ts', async (original) => {
  const all = await original<{ openQueries: typeof openQueries }>();
  return { ...all, openQueries: vi.fn(all.openQueries) };
});
vi.mock('../duties/duties.ts', async (original) => {
  const all = await original<{ dutiesOf: typeof dutiesOf }>();
  return { ...all, dutiesOf: vi.fn(all.dutiesOf) };
});

async function doJobs(): Promise<void> {
  for (let one = sent.shift(); one; one = sent.shift()) await planMorningEmails(store(), one.job.id, one.job.stateId, one.job.after);
}
/** Runs the sweep once, all jobs that follow, and sends the emails. */
async function sweepOnce(staleAfterMs?: number): Promise<void> {
  readAnew();
  await startMorningEmails(store(), staleAfterMs);
  await doJobs();
  await workOffMails(store());
}
const change = (userId: string, fields: Partial<User>) =>
  make(async (tx) => {
    const user = await tx.get(users, userId);
    tx.update(users, user, { ...user, ...fields });
  });

type Reader = Awaited<ReturnType<typeof portal.signIn>> & { readonly email: string };
/** Logs in a person who has chosen a morning email. */
async function reader(
  { stateId, serviceAreaId }: Pick<ApplicationPlace, 'stateId' | 'serviceAreaId'>,
  { userRoles = ['State Agency Staff'], ...fields }: Partial<User> = {},
): Promise<Reader> {
  const serviceAreas = userRoles.includes('Local Agency Staff') ? [serviceAreaId] : [];
  const signed = await portal.signIn({ roles: userRoles, stateId, serviceAreas });
  await change(signed.userId, { morningEmail: 'daily', ...fields });
  return { ...signed, email: (await make((tx) => tx.get(users, signed.userId))).email };
}
const subjects = async ({ email }: Reader) => (await mailsTo(email)).map(({ subject }) => subject);
const mailTo = async ({ email }: Reader): Promise<TestMail> => {
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  if (!mail) throw new Error('There is no email');
  return mail;
};
const hrefsIn = ({ html }: TestMail) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
async function todayOf(who: Reader): Promise<{ duties: readonly Duty[]; today: string }> {
  readAnew();
  return (await who.call(dashboardApi.today)).body;
}
const nameOf = async ({ stateId }: ApplicationPlace) => (await make((tx) => tx.get(states, stateId))).name;

test('sends what Today shows to each staff role: the same counts and links, absolute, to exactly the same records', async () => {
  const place = await dutyPlace();
  await everyDuty(place);
  // Outside of the area of local staff.
  await applyAt(place, { dueOn: dayFromNow(-2), serviceAreaId: place.otherAreaId });
  const say = textsOf('reports/duties');
  const readers = await Promise.all(staff.map(async (role) => ({ role, who: await reader(place, { userRoles: [role] }) })));
  await sweepOnce();
  const seen = new Set<string>();
  for (const { role, who } of readers) {
    const { duties, today } = await todayOf(who);
    const mail = await mailTo(who);
    const total = duties.reduce((sum, { count }) => sum + count, 0);
    expect(mail.subject).toBe(`${total} things are due today in ${await nameOf(place)}`);
    const links = duties.map((duty) => {
      seen.add(duty.kind);
      const { pathname, search } = dutyList({ role, stateId: place.stateId }, duty, today);
      const words = `${say(`severity.${duty.severity}`)} ${say(`duty.${duty.kind}`, { count: duty.count })}`;
      return { words, href: `${process.env.ORIGIN}${pathname}${search && '?'}${search}`, kind: duty.kind };
    });
    const [hrefs, turnOff] = [hrefsIn(mail).slice(0, -1), hrefsIn(mail).at(-1)];
    expect(turnOff).toBe(`${process.env.ORIGIN}/change-password`);
    expect(hrefs).toHaveLength(links.length);
    for (const [at, { words, href, kind }] of links.entries()) {
      // The dashboard's link to service areas has their names.
      if (kind !== 'areasRunOut') expect(hrefs[at]).toBe(href);
      expect(mail.text).toContain(`${words} <${hrefs[at]}>`);
    }
  }
  expect(seen).toEqual(new Set(dutyKinds));
  const [, state, local] = readers;
  expect((await mailTo(local?.who as Reader)).text).toContain('2 applications overdue');
  expect((await mailTo(state?.who as Reader)).text).toContain('3 applications overdue');
});

test('links areas that run out without their names, to exactly the counted fundings', async () => {
  const place = await dutyPlace();
  await everyDuty(place);
  const who = await reader(place);
  await sweepOnce();
  const href = new URL(hrefsIn(await mailTo(who)).find((one) => one.includes('fundings-counted')) ?? '');
  expect(href.pathname).toBe('/state-staff/reports/fundings-counted');
  const of = Object.fromEntries(href.searchParams);
  expect(of).toEqual({ issuancePeriodId: place.periodId, serviceAreas: place.serviceAreaId });
  const { status, body } = await who.call(reportApi.fundingsCounted, { body: { of } as never });
  expect([status, body.result.totalFilteredRecords]).toEqual([200, 1]);
});

test('has no name of a person, vendor, program or place', async () => {
  const place = await dutyPlace();
  await everyDuty(place);
  await applyAt(place, { dueOn: dayFromNow(-3), firstName: 'Zebulon', lastName: 'Quill' });
  await batchAt(place, 2, { madeBy: 'Zebulon' });
  const readers = await Promise.all(staff.map((role) => reader(place, { userRoles: [role], firstName: 'Wilhelmina', lastName: 'Thorne' })));
  await sweepOnce();
  const names = ['Zebulon', 'Quill', 'Wilhelmina', 'Thorne', 'Farm', 'Boone', 'Cole', 'Tokens', 'Season', 'Senior'];
  for (const who of readers) {
    const { duties } = await todayOf(who);
    if (who === readers[1]) expect(JSON.stringify(duties)).toMatch(/Held.*Boone Office/);
    const mail = await mailTo(who);
    const { subject, html, text, from } = mail;
    const links = hrefsIn(mail).map(decodeURIComponent).join(' ');
    for (const part of [subject, html, text, from, links]) for (const name of names) expect(part).not.toContain(name);
  }
});

test('escapes the State’s name, and names one thing in the singular', async () => {
  const place = await dutyPlace();
  await make(async (tx) => {
    const state = await tx.get(states, place.stateId);
    tx.update(states, state, { ...state, name: `A & <b>B</b> ${place.stateId}` });
  });
  await vendorAt(place, 'Ending Farm', { authorizedTo: dayFromNow(3) });
  const [english, spanish] = [await reader(place), await reader(place, { mailLanguage: 'Spanish' })];
  await sweepOnce();
  const { subject, html, text } = await mailTo(english);
  expect(subject).toBe(`1 thing is due today in A & <b>B</b> ${place.stateId}`);
  expect(html).toContain(`1 thing is due today in A &amp; &lt;b&gt;B&lt;/b&gt; ${place.stateId}.`);
  expect(html).not.toContain('<b>');
  expect(html).toMatch(/To check: <a href="[^"]*&amp;[^"]*">1 authorization ends soon<\/a>/);
  expect(text).toContain('1 authorization ends soon <http');
  expect(await subjects(spanish)).toEqual([`1 asunto pendiente hoy en A & <b>B</b> ${place.stateId}`]);
});

test('sends nothing on a day without duties, and to no one who cannot get it or has not asked for it', async () => {
  const [idle, busy] = [await dutyPlace(), await dutyPlace()];
  await offlineAt(busy);
  const none = [
    await reader(idle),
    await reader(busy, { morningEmail: 'off' }),
    await reader(busy, { morningEmail: undefined }),
    await reader(busy, { isLockedOut: true }),
    await reader(busy, { emailConfirmed: false }),
    await reader(busy, { mailProblem: 'Bounced on 07/01/2026' }),
    await reader(busy, { userRoles: ['Market Manager'] }),
    await reader(busy, { userRoles: ['Local Agency Staff'] }),
  ];
  const deleted = await reader(busy);
  await make(async (tx) => tx.remove(users, await tx.get(users, deleted.userId)));
  const asked = await reader(busy);
  await sweepOnce();
  for (const who of [...none, deleted]) expect([who.email, await subjects(who)]).toEqual([who.email, []]);
  expect(await subjects(asked)).toHaveLength(1);
  expect(await morningOf(store(), idle.stateId)).toMatchObject({ day: '2026-07-06', isDone: true });
});

test('sends one email to a user with two roles: the duties of the first role, in the home State', async () => {
  const [place, elsewhere] = [await dutyPlace(), await dutyPlace()];
  for (const one of [place, elsewhere]) {
    await batchAt(one, 1);
    await offlineAt(one);
  }
  const both = await reader(place, { userRoles: ['Admin', 'State Agency Staff'] });
  await sweepOnce();
  const { text } = await mailTo(both);
  expect(text).toContain('1 batch needs approval');
  expect(text).not.toContain('offline');
  expect(text).toContain(`state=${place.stateId}`);
});

test('sends each email once a day, however often and however many runs are made', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const who = await reader(place);
  readAnew();
  await Promise.all([startMorningEmails(store()), startMorningEmails(store())]);
  expect(sent.filter(({ job }) => job.stateId === place.stateId)).toHaveLength(1);
  const again = [...sent, ...sent];
  await Promise.all(again.map(({ job }) => planMorningEmails(store(), job.id, job.stateId, job.after)));
  await doJobs();
  for (let n = 0; n < 3; n++) await sweepOnce(0);
  moveTo('2026-07-06', '09:30');
  await sweepOnce(0);
  expect(await subjects(who)).toHaveLength(1);
  moveTo('2026-07-07', '06:00');
  await sweepOnce();
  expect(await subjects(who)).toHaveLength(2);
});

test('plans twenty emails in a job, pauses a second for each before the next, and resumes a run that was killed', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const readers = await Promise.all(Array.from({ length: 45 }, () => reader(place)));
  readAnew();
  const ofPlace = () => sent.filter(({ job }) => job.stateId === place.stateId);
  await startMorningEmails(store());
  const [first] = ofPlace();
  sent = [];
  await planMorningEmails(store(), first?.job.id ?? '', place.stateId, first?.job.after);
  const waiting = async () => (await store().childIds('due#mails')).filter(({ entity }) => entity === mails.name).length;
  expect([await waiting(), sent.map(({ delay }) => delay)]).toEqual([20, [20]]);
  // The message is lost. The sweep continues after five minutes, and not earlier.
  sent = [];
  moveTo('2026-07-06', '06:05');
  await startMorningEmails(store());
  expect(ofPlace()).toEqual([]);
  moveTo('2026-07-06', '06:07');
  await sweepOnce();
  for (const who of readers) expect(await subjects(who)).toHaveLength(1);
  expect(await morningOf(store(), place.stateId)).toMatchObject({ isDone: true });
  // The other tests run faster without them.
  await Promise.all(readers.map(({ userId }) => change(userId, { morningEmail: 'off' })));
});

test('waits until lists are ready: the failed job plans nothing, and the next one continues', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const who = await reader(place);
  readAnew();
  await startMorningEmails(store());
  const job = sent.find((one) => one.job.stateId === place.stateId)?.job;
  sent = [];
  const run = () => planMorningEmails(store(), job?.id ?? '', place.stateId, job?.after);
  vi.mocked(openQueries).mockRejectedValueOnce(new Error('Records are being loaded'));
  await expect(run()).rejects.toThrow('Records are being loaded');
  expect(await morningOf(store(), place.stateId)).toMatchObject({ after: '', isDone: false });
  expect(sent).toEqual([]);
  await run();
  await workOffMails(store());
  expect(await subjects(who)).toHaveLength(1);
});

test('drops the email of a user who turned it off, was locked or bounced between planning and sending', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const [off, locked, bounced, kept] = [await reader(place), await reader(place), await reader(place), await reader(place)];
  readAnew();
  await startMorningEmails(store());
  await doJobs();
  await change(off.userId, { morningEmail: 'off' });
  await change(locked.userId, { isLockedOut: true });
  await change(bounced.userId, { mailProblem: 'Bounced' });
  await workOffMails(store());
  for (const who of [off, locked, bounced]) expect(await subjects(who)).toEqual([]);
  expect(await subjects(kept)).toHaveLength(1);
});

test('does not plan an email for a user who turns it off while the duties are counted', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const who = await reader(place);
  const actual = vi.mocked(dutiesOf).getMockImplementation();
  vi.mocked(dutiesOf).mockImplementationOnce(async (...given) => {
    await change(who.userId, { morningEmail: 'off' });
    return (await actual?.(...given)) ?? [];
  });
  await sweepOnce();
  expect((await make((tx) => tx.store.childIds('due#mails'))).filter(({ entity }) => entity === mails.name)).toEqual([]);
  expect(await subjects(who)).toEqual([]);
});

test('counts on after one user’s count fails, reports the error, and tries that user again', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const readers = [await reader(place), await reader(place), await reader(place)];
  readAnew();
  await startMorningEmails(store());
  const job = sent.find((one) => one.job.stateId === place.stateId)?.job;
  sent = [];
  vi.mocked(dutiesOf).mockRejectedValueOnce(new Error('no count'));
  const run = () => planMorningEmails(store(), job?.id ?? '', place.stateId, job?.after);
  await expect(run()).rejects.toThrow('1 of 3 failed');
  await workOffMails(store());
  const counts = async () => (await Promise.all(readers.map(subjects))).map((all) => all.length).sort();
  expect(await counts()).toEqual([0, 1, 1]);
  await run();
  await workOffMails(store());
  expect(await counts()).toEqual([1, 1, 1]);
});

test('starts between six and noon in the State, also on days on which clocks change', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const who = await reader(place);
  const start = async (day: string, time: string, of = zone) => {
    moveTo(day, time, of);
    await sweepOnce();
    return (await subjects(who)).length;
  };
  const [spring, fall] = ['2027-03-14', '2026-11-01'];
  expect(await start('2026-07-06', '05:59')).toBe(0);
  expect(await start('2026-07-06', '12:00')).toBe(0);
  expect([await start(fall, '05:59'), await start(fall, '06:00'), await start(fall, '06:59')]).toEqual([0, 1, 1]);
  expect([await start(spring, '05:59'), await start(spring, '06:00'), await start(spring, '11:59')]).toEqual([1, 2, 2]);
});

test('starts in each State’s own zone, and by the later clock in a State with two', async () => {
  const [eastern, both] = [await dutyPlace(), await dutyPlace()];
  const zones = async (
    { stateId }: ApplicationPlace,
    earliestTimeZone: 'America/New_York',
    latestTimeZone: 'America/New_York' | 'America/Chicago',
  ) =>
    make(async (tx) => {
      const state = await tx.get(states, stateId);
      tx.update(states, state, { ...state, earliestTimeZone, latestTimeZone });
    });
  await zones(eastern, 'America/New_York', 'America/New_York');
  await zones(both, 'America/New_York', 'America/Chicago');
  for (const one of [eastern, both]) await offlineAt(one);
  const [inEast, inBoth] = [await reader(eastern), await reader(both)];
  moveTo('2026-07-06', '06:00', 'America/New_York');
  await sweepOnce();
  expect([await subjects(inEast), await subjects(inBoth)].map(({ length }) => length)).toEqual([1, 0]);
  moveTo('2026-07-06', '06:00');
  await sweepOnce();
  expect([await subjects(inEast), await subjects(inBoth)].map(({ length }) => length)).toEqual([1, 1]);
});

test('leaves out Saturday and Sunday for those who chose Monday to Friday', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const [daily, weekdays] = [await reader(place), await reader(place, { morningEmail: 'weekdays' })];
  const counts: number[][] = [];
  for (const day of ['2026-07-10', '2026-07-11', '2026-07-12', '2026-07-13']) {
    // The State's day, not that of UTC, decides.
    moveTo(day, '06:30');
    await sweepOnce();
    counts.push([(await subjects(daily)).length, (await subjects(weekdays)).length]);
  }
  expect(counts).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
  ]);
});

test('does nothing once the day of a job is over, or after a restore ended the day', async () => {
  const place = await dutyPlace();
  await offlineAt(place);
  const who = await reader(place);
  readAnew();
  await startMorningEmails(store());
  moveTo('2026-07-07', '00:01');
  await doJobs();
  moveTo('2026-07-07', '06:01');
  await make((tx) => endMorning(tx, place.stateId, '2026-07-07'));
  await sweepOnce();
  await workOffMails(store());
  expect(await subjects(who)).toEqual([]);
});
