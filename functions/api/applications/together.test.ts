/** Group decisions: the run decides exactly the applications that the preview counts, and lists those left out or changed since. */

import { beforeAll, expect, test } from 'vitest';
import { aBenefit, anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { faulty } from '../../../infra/testing/faults.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { decisionRunApi } from '../../../shared/entities/decision-run.ts';
import { fundingForecastApi } from '../../../shared/entities/funding-forecast.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { partSize } from '../../entities/decision-run.ts';
import { fundings } from '../../entities/funding.ts';
import { recipients } from '../../entities/recipient.ts';
import { users } from '../../entities/user.ts';
import { callerOf } from '../../rules/access/session.ts';
import { startDecisionRun, workDecisionRun } from '../../rules/applications/workRun.ts';
import { sendDueJobs } from '../../rules/payments/dueJobs.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  const { stateId, serviceAreaId, periodId } = place;
  state = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [serviceAreaId] });
  const cents = { allocatedCents: 12_000, issuedCents: 0, returnedCents: 0, remainingCents: 12_000 };
  await store().transact(maker, (tx) =>
    tx.create(fundings, { stateId, serviceAreaId, issuancePeriodId: periodId, programId: place.programId, ...cents }),
  );
});

/** Creates applications that were compared and have no matches. No two of them are of one person. */
async function applied(...each: readonly Partial<Application>[]): Promise<Application[]> {
  const made: Application[] = [];
  for (let at = 0; at < each.length; at += 40) {
    const piece = each.slice(at, at + 40);
    made.push(
      ...(await store().transact(maker, (tx) =>
        piece.map((more) =>
          tx.create(applications, anApplication(place, { lastName: `Together ${randomInt(0, 2 ** 40)}`, hasDuplicates: false, ...more })),
        ),
      )),
    );
  }
  return made;
}
const some = (count: number, more: Partial<Application> = {}) => applied(...Array.from({ length: count }, () => more));
const idsOf = (made: readonly Application[]) => made.map(({ id }) => id);
const preview = (who: Signed, made: readonly Application[], body: object = { decision: 'Approve' }) =>
  who.call(decisionRunApi.preview, { body: { ...body, ids: idsOf(made) } });
const start = (who: Signed, runId: string) => who.call(decisionRunApi.start, { params: { decisionRunId: runId } });
const progress = async (who: Signed, runId: string) => (await who.call(decisionRunApi.progress, { params: { decisionRunId: runId } })).body;
const stored = (id: string) => store().get(maker, applications, id);
const statusesOf = async (made: readonly Application[]) =>
  (await store().many(maker, applications, idsOf(made))).map(({ status }) => status);

/** Runs a decision run to its end, as its messages would. */
async function workedOff(who: Signed, runId: string) {
  for (let step = 0; step < 20; step++) {
    await workDecisionRun(store(), runId, place.stateId);
    const run = await progress(who, runId);
    if (run.status !== 'Running') return run;
  }
  throw new Error('The run does not end');
}

test('previews new recipients and their cost against the funding left by office, and the run matches it', async () => {
  const here = await some(2, { email: `together-${randomInt(0, 2 ** 40)}@example.org` });
  const there = await some(1, { serviceAreaId: place.otherAreaId, county: 'Cole' });
  const all = [...here, ...there];
  const { status, body: run } = await preview(state, all);
  expect([status, run.status, run.total, run.letterCount, run.leftOutCount]).toEqual([201, 'Previewed', 3, 1, 0]);
  expect(run.areas).toEqual([
    expect.objectContaining({ serviceAreaName: 'Boone Office', count: 2, costCents: 10_000, remainingCents: 12_000 }),
    expect.not.objectContaining({ remainingCents: expect.anything() }),
  ]);
  expect(await statusesOf(all)).toEqual(all.map(() => 'Pending Review'));
  expect((await start(state, run.id)).body.status).toBe('Running');
  expect(await workedOff(state, run.id)).toMatchObject({ status: 'Done', doneCount: 3, changedCount: 0, changed: [] });
  for (const { id } of all) {
    const { status: now, recipientId = '', decidedBy, letter, email } = await stored(id);
    expect([now, decidedBy, letter]).toEqual(['Approved', state.userId, email ? undefined : 'To print']);
    expect(await store().find(maker, recipients, recipientId)).toBeDefined();
  }
  await workOffMails(store());
  expect(await mailsTo(here[0]?.email ?? '')).toHaveLength(2);
});

test('previews when each office runs out of money, now and after these approvals', async () => {
  const [today, dayMs] = [dayIn('America/Chicago', Date.now()), 86_400_000];
  const { stateId, programId, serviceAreaId, otherAreaId, periodId: issuancePeriodId } = place;
  await store().transact(maker, (tx) => {
    for (let n = 1; n <= 28; n++) {
      const origin = { stateId, programId, serviceAreaId, issuancePeriodId, recipientId: `${n}`, fundingId: 'funding', code: `Day ${n}` };
      tx.create(benefits, aBenefit(origin, { amountCents: 1000, issuedAt: new Date(Date.now() - n * dayMs).toISOString() }));
    }
    const cents = { allocatedCents: 9000, issuedCents: 0, returnedCents: 0, remainingCents: 9000 };
    tx.create(fundings, { stateId, serviceAreaId: otherAreaId, issuancePeriodId, programId, ...cents });
  });
  const made = [await some(2), await some(1, { serviceAreaId: otherAreaId, county: 'Cole' })].flat();
  const { body: run } = await preview(state, made);
  const ask = (who: Signed) => who.call(fundingForecastApi.ofRun, { params: { decisionRunId: run.id } });
  await expect
    .poll(async () => (await ask(state)).body.map(({ now }: { now: { kind: string } }) => now.kind))
    .toEqual(['runsOut', 'unknown']);
  const [here, there] = (await ask(state)).body;
  // $120 at $10 a day. After subtracting two benefits of $50, $20 is left.
  expect(here).toMatchObject({ serviceAreaId, now: { on: addDays(today, 11) }, afterwards: { on: addDays(today, 1) } });
  expect(there).toMatchObject({ serviceAreaId: otherAreaId, afterwards: { why: 'Nothing was issued before today.' } });
  expect((await ask(local)).status).toBe(404);
  const { body: own } = await preview(local, await some(3));
  const { body: told } = await local.call(fundingForecastApi.ofRun, { params: { decisionRunId: own.id } });
  expect(told).toEqual([expect.objectContaining({ serviceAreaId, afterwards: { kind: 'empty' } })]);
});

test('leaves out decided, possibly known, uncompared and unqualified applications, each with its reason', async () => {
  const made = await applied(
    {},
    { status: 'Denied', denialReason: 'Income' },
    { hasDuplicates: true },
    { hasDuplicates: undefined },
    { unmet: ['Age'] },
    { isSuspicious: true },
    { recaptchaDoubt: 'Low score' },
  );
  const { body: run } = await preview(state, made);
  expect([run.total, run.leftOutCount]).toEqual([1, 6]);
  expect(Object.keys(run.whyCounts).sort()).toEqual([
    'Already denied',
    'Does not qualify according to the answers',
    'May have been sent by a computer program. Review it first.',
    'Possible duplicate',
    'The duplicate check is not finished. Try again in a minute.',
  ]);
  expect(run.leftOut.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(idsOf(made.slice(1))));
  await start(state, run.id);
  await workedOff(state, run.id);
  expect(await statusesOf(made)).toEqual(['Approved', 'Denied', ...Array(5).fill('Pending Review')]);
});

test('leaves applications unchanged that were edited or decided since the preview, and lists them', async () => {
  const made = await some(4);
  const [edited, denied, untouched, known] = made as [Application, Application, Application, Application];
  const { body: run } = await preview(state, made);
  await store().transact(maker, (tx) => tx.update(applications, edited, { ...edited, city: 'Ashland' }));
  const body = { version: denied.version, reason: 'Income' } as const;
  expect((await local.call(applicationApi.deny, { params: { id: denied.id }, body })).status).toBe(200);
  // A person with this name and birth date is registered in between.
  const { firstName, lastName, dateOfBirth } = known;
  await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, { firstName, lastName, dateOfBirth })));
  await start(state, run.id);
  const done = await workedOff(state, run.id);
  expect([done.doneCount, done.changedCount]).toEqual([4, 3]);
  const why = Object.fromEntries(done.changed.map((one: { id: string; why: string }) => [one.id, one.why]));
  expect([why[edited.id], why[denied.id]]).toEqual(['Changed since the preview', 'Changed since the preview']);
  expect(why[known.id]).toContain('A person with this name and date of birth is already registered in this State');
  expect(await statusesOf([edited, denied, untouched, known])).toEqual(['Pending Review', 'Denied', 'Approved', 'Pending Review']);
});

test('sends every applicant the denial reason, and the waiting list stops the clock', async () => {
  const [denied, waiting] = [await some(2), await some(2, { dueOn: '2026-12-01' })];
  const refusals = [{ decision: 'Deny' }, { decision: 'Deny', reason: 'Other' }, {}, { decision: 'Expel' }];
  const said = await Promise.all(refusals.map(async (body) => refusalOf(await preview(state, denied, body))));
  expect(said.map(([status]) => status)).toEqual([400, 400, 400, 400]);
  expect(said.slice(0, 2).map(([, sentence]) => sentence)).toEqual(['Choose a reason', 'Enter the reason']);
  for (const [made, body] of [
    [denied, { decision: 'Deny', reason: 'Residence' }],
    [waiting, { decision: 'Waiting list' }],
  ] as const) {
    const { body: run } = await preview(local, made, body);
    expect(run.areas).toEqual([expect.objectContaining({ count: 2, costCents: 0 })]);
    await start(local, run.id);
    await workedOff(local, run.id);
  }
  for (const { id } of denied) expect(await stored(id)).toMatchObject({ status: 'Denied', denialReason: 'Residence', letter: 'To print' });
  for (const { id } of waiting) {
    const { status, waitingSince, dueOn } = await stored(id);
    expect([status, waitingSince !== undefined, dueOn]).toEqual(['Pending Review', true, undefined]);
  }
  expect((await preview(local, waiting, { decision: 'Waiting list' })).body.whyCounts).toEqual({ 'Already on the waiting list': 2 });
});

test('lets local staff decide for their own offices if they may add recipients', async () => {
  const [mine, other] = [await some(1), await some(1, { serviceAreaId: place.otherAreaId })];
  expect((await preview(local, [...mine, ...other])).body.total).toBe(1);
  expect(refusalOf(await preview(local, other))).toEqual([404, 'These applications no longer exist']);
  const elsewhere = await applicationPlace({ canLocalStaffAddRecipientsAndIssueBenefits: false }, 'Ohio');
  const there = await portal.signIn({ roles: ['Local Agency Staff'], stateId: elsewhere.stateId, serviceAreas: [elsewhere.serviceAreaId] });
  const made = await store().transact(maker, (tx) => tx.create(applications, anApplication(elsewhere, { hasDuplicates: false })));
  expect(refusalOf(await preview(there, [made]))[1]).toContain('only State staff add and change recipients');
});

test('only its owner can read or begin a run, and a run begun twice runs once', async () => {
  const made = await some(2);
  const { body: run } = await preview(state, made);
  const colleague = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  for (const who of [colleague, local]) expect((await start(who, run.id)).status).toBe(404);
  const [one, two] = await Promise.all([start(state, run.id), start(state, run.id)]);
  expect([one.body.status, two.body.status]).toEqual(['Running', 'Running']);
  await Promise.all([workDecisionRun(store(), run.id, place.stateId), workDecisionRun(store(), run.id, place.stateId)]);
  const done = await workedOff(state, run.id);
  expect([done.doneCount, done.changedCount]).toEqual([2, 0]);
  expect((await start(state, run.id)).body.status).toBe('Done');
  const traces = await Promise.all(made.map(({ id }) => store().traces(applications, id)));
  expect(traces.map((all) => all.filter(({ row }) => JSON.parse(row).action === 'Approved').length)).toEqual([1, 1]);
});

test('decides each application once in two concurrent runs', async () => {
  const made = await some(6);
  const [approving, denying] = [await preview(state, made), await preview(local, made, { decision: 'Deny', reason: 'Income' })];
  await Promise.all([start(state, approving.body.id), start(local, denying.body.id)]);
  const [a, b] = await Promise.all([workedOff(state, approving.body.id), workedOff(local, denying.body.id)]);
  expect(a.changedCount + b.changedCount).toBe(6);
  const statuses = await statusesOf(made);
  expect(statuses.filter((one) => one === 'Approved')).toHaveLength(b.changedCount);
  expect(statuses.filter((one) => one === 'Denied')).toHaveLength(a.changedCount);
});

test('continues a run after its worker dies and creates no recipient twice', async () => {
  const made = await some(partSize + 12);
  const { body: run } = await preview(state, made);
  await start(state, run.id);
  const dying = new Store(faulty(tableClient(), { seed: 7, dieAfterWrites: 25 }).client, env().TABLE_NAME);
  await expect(workDecisionRun(dying, run.id, place.stateId)).rejects.toThrow();
  const halfway = (await statusesOf(made)).filter((status) => status === 'Approved').length;
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan(partSize);
  await sendDueJobs(new Store(tableClient(), env().TABLE_NAME, () => Date.now() + 6 * 60_000));
  const done = await workedOff(state, run.id);
  expect(done).toMatchObject({ status: 'Done', total: partSize + 12, doneCount: partSize + 12, changedCount: 0 });
  const decided = await store().many(maker, applications, idsOf(made));
  expect(new Set(decided.map(({ recipientId }) => recipientId)).size).toBe(partSize + 12);
  expect(decided.every(({ version }) => version === 2)).toBe(true);
});

test('stops deciding when the user is locked or loses the role after beginning', async () => {
  for (const fields of [{ isLockedOut: true }, { userRoles: ['Recipient' as const] }]) {
    const other = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
    const made = await some(1);
    const { body: run } = await preview(other, made);
    await start(other, run.id);
    await store().transact(maker, async (tx) => {
      const user = await store().get(maker, users, other.userId);
      tx.update(users, user, { ...user, ...fields });
    });
    await workDecisionRun(store(), run.id, place.stateId);
    expect(await statusesOf(made)).toEqual(['Pending Review']);
  }
});

test('refuses to begin a preview of the day before or one without any application to decide', async () => {
  const made = await some(1);
  const { body: run } = await preview(state, made);
  const none = await preview(state, await some(1, { hasDuplicates: true }));
  expect(refusalOf(await start(state, none.body.id))).toEqual([409, 'None of these applications can be decided together']);
  const tomorrow = new Store(tableClient(), env().TABLE_NAME, () => Date.now() + 25 * 3_600_000);
  const staff = callerOf(await store().get(maker, users, state.userId)).admittedBy(['State Agency Staff']);
  await expect(startDecisionRun(tomorrow, staff, run.id)).rejects.toThrow('This preview is more than a day old');
});

test('selects everything that a list shows, in its order, up to the limit of one decision', async () => {
  const lastName = `Whole ${randomInt(0, 2 ** 40)}`;
  const made = await some(3, { lastName });
  const list = { allSearch: lastName, columns: [{ name: 'status', filter: { operator: 'EqualTo', value: 'Pending Review' } }] } as const;
  const ids = async (who: Signed) => (await who.call(decisionRunApi.ids, { body: list })).body.ids;
  await expect.poll(() => ids(local)).toHaveLength(3);
  expect(new Set(await ids(local))).toEqual(new Set(idsOf(made)));
  const neighbor = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.otherAreaId] });
  expect(await ids(neighbor)).toEqual([]);
  const tooMany = await state.call(decisionRunApi.preview, {
    body: { decision: 'Waiting list', ids: Array.from({ length: 12_001 }, (_, i) => `MO${i}`) },
  });
  expect(refusalOf(tooMany)[1]).toBe('You can decide at most 12,000 applications at once. Narrow the list with filters.');
});
