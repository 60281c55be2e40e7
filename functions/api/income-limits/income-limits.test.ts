import { afterEach, beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { type IncomeLimit, incomeLimitApi } from '../../../shared/entities/income-limit.ts';
import { store } from '../../core/store/clients.ts';
import { incomeLimits } from '../../entities/income-limit.ts';
import { removeSpan, spansOf } from '../../rules/applications/incomeLimits/calendar.ts';
import { incomeLimitOn } from '../../rules/applications/incomeLimits/incomeLimitOn.ts';
import { placeOf } from '../../rules/applications/incomeLimits/placeOf.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const listed = async (): Promise<{ id: string }[]> => (await admin.call(incomeLimitApi.table, { body: { take: 100 } })).body.result.rows;
/** Includes limits that have begun, which no call can delete. */
afterEach(async () => {
  for (const { id } of await listed())
    await store().transact(maker, async (tx) => {
      const limit = await store().find(maker, incomeLimits, id);
      // The list may not know about the deletion yet.
      if (!limit) return;
      tx.remove(incomeLimits, limit);
      await removeSpan(tx, limit.place, id);
    });
});

const year = {
  place: '48 states and D.C.',
  startsOn: '2098-07-01',
  endsOn: '2099-06-30',
  guidelineCents: 1_596_000,
  perPersonCents: 568_000,
  isToBeChecked: false,
} as const;
const begun = { startsOn: '2020-07-01', endsOn: '2021-06-30' } as const;
const create = (form: object = {}) => admin.call(incomeLimitApi.create, { body: { ...year, ...form } });
const update = ({ id, version }: IncomeLimit, form: object) =>
  admin.call(incomeLimitApi.update, { params: { id }, body: { ...year, version, ...form } });
const remove = (id: string) => admin.call(incomeLimitApi.remove, { params: { id } });
const failuresOf = ({ status, body }: Answer) => [
  status,
  ...(body.validationFailures ?? []).map(
    (one: { propertyName: string; errorMessage: string }) => `${one.propertyName}: ${one.errorMessage}`,
  ),
];
const overlap = [409, 'startsOn: 48 states and D.C. already has a limit from 07/01/2098 to 06/30/2099. A day can have only one limit.'];

test('a limit is created, found by day and in the list, changed before it begins and deleted, with a change log', async () => {
  const made = await create({ isToBeChecked: true });
  expect([made.status, made.body]).toMatchObject([201, { ...year, isToBeChecked: true }]);
  const { id } = made.body;
  const on = async (day: string, place: IncomeLimit['place'] = year.place) => (await incomeLimitOn(store(), day, place))?.id;
  expect([await on('2098-06-30'), await on('2098-07-01'), await on('2099-06-30'), await on('2099-07-01')]).toEqual([
    undefined,
    id,
    id,
    undefined,
  ]);
  expect(await on('2098-07-01', 'Alaska')).toBeUndefined();
  expect(await listed()).toMatchObject([{ id, guidelineCents: 1_596_000, isToBeChecked: 'Yes' }]);

  const changed = await update(made.body, { place: 'Alaska', startsOn: '2098-08-01', guidelineCents: 1_995_000 });
  expect([changed.status, changed.body]).toMatchObject([200, { version: 2, place: 'Alaska' }]);
  expect([await on('2098-08-01'), await on('2098-07-01', 'Alaska'), await on('2098-08-01', 'Alaska')]).toEqual([undefined, undefined, id]);
  expect((await update(made.body, {})).status).toBe(409);
  const log = (await admin.call(incomeLimitApi.changes, { params: { id }, body: {} })).body.result.rows;
  expect(log).toMatchObject([{ action: 'Changed', changes: expect.stringContaining('Place: 48 states and D.C. → Alaska') }, {}]);
  expect((await remove(id)).status).toBe(200);
  expect([(await admin.call(incomeLimitApi.get, { params: { id } })).status, await on('2098-08-01', 'Alaska')]).toEqual([404, undefined]);
});

test.each([
  ['2098-01-01', '2098-07-01'],
  ['2099-06-30', '2100-06-30'],
  ['2098-08-01', '2098-08-01'],
  ['2098-01-01', '2100-01-01'],
])('refuses a limit from %s to %s, because no day of a place may have two', async (startsOn, endsOn) => {
  await create();
  expect(failuresOf(await create({ startsOn, endsOn }))).toEqual(overlap);
  expect((await create({ startsOn, endsOn, place: 'Hawaii' })).status).toBe(201);
});

test('accepts the years before and after, and refuses to move either one into the other', async () => {
  const { body: middle } = await create();
  const before = await create({ startsOn: '2097-07-01', endsOn: '2098-06-30' });
  const after = await create({ startsOn: '2099-07-01', endsOn: '2100-06-30' });
  expect([before.status, after.status]).toEqual([201, 201]);
  expect(failuresOf(await update(before.body, { startsOn: '2097-07-01', endsOn: '2098-07-01' }))).toEqual(overlap);
  expect((await update(middle, { endsOn: '2099-06-01' })).status).toBe(200);
});

test('refuses one of two concurrent limits for the same days, but none for two places', async () => {
  const replies = await Promise.all([create(), create({ startsOn: '2099-01-01', endsOn: '2099-12-31' }), create({ place: 'Hawaii' })]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  expect([await spansOf(store(), year.place), await spansOf(store(), 'Hawaii')].map(({ length }) => length)).toEqual([1, 1]);
});

const stays = 'This limit is already in effect and cannot be';
test('a limit that has begun stays as people saw it', async () => {
  const { body } = await create(begun);
  expect(failuresOf(await update(body, { ...begun, guidelineCents: 1 }))).toEqual([
    409,
    `: ${stays} changed. Create a limit that begins after it.`,
  ]);
  expect(failuresOf(await update(body, { ...begun, isToBeChecked: true }))).toEqual([
    409,
    `: ${stays} changed. Create a limit that begins after it.`,
  ]);
  expect(failuresOf(await remove(body.id))).toEqual([409, `: ${stays} deleted. Applicants have seen it.`]);
});

test('until a limit is checked, allows corrections of its figures only, and then clears the mark', async () => {
  const { body } = await create({ ...begun, isToBeChecked: true });
  const sentence =
    'This limit is already in effect. Only its figures can be corrected. To change its place or days, delete it and create another.';
  expect(failuresOf(await update(body, { ...begun, place: 'Hawaii' }))).toEqual([409, `place: ${sentence}`]);
  expect(failuresOf(await update(body, { ...begun, endsOn: '2021-07-31' }))).toEqual([409, `endsOn: ${sentence}`]);
  const corrected = await update(body, { ...begun, guidelineCents: 1_500_000, isToBeChecked: true });
  expect(corrected.body).toMatchObject({ guidelineCents: 1_500_000, version: 2 });
  const checked = await update(corrected.body, { ...begun, guidelineCents: 1_500_000 });
  expect(checked.body).toMatchObject({ isToBeChecked: false, version: 3 });
  expect((await update(checked.body, { ...begun, guidelineCents: 1 })).status).toBe(409);
});

test('deletes a limit that has begun but is still unchecked, so that it can be entered again', async () => {
  const { body } = await create({ ...begun, isToBeChecked: true });
  expect((await remove(body.id)).status).toBe(200);
  expect((await create(begun)).status).toBe(201);
});

test('a limit begins when the place’s day begins', async () => {
  const today = dayIn('America/New_York', Date.now());
  const { body: from } = await create({ startsOn: today, endsOn: addDays(today, 10) });
  expect((await remove(from.id)).status).toBe(409);
  const { body: tomorrow } = await create({ startsOn: addDays(today, 11), endsOn: addDays(today, 20) });
  expect((await remove(tomorrow.id)).status).toBe(200);
});

test.each([
  [{ place: 'Guam' }, 'place: Place must be one of: 48 states and D.C., Alaska, Hawaii'],
  [{ endsOn: '2098-06-30' }, 'endsOn: Ends On must be on or after Starts On'],
  [{ startsOn: '' }, 'startsOn: Starts On is required'],
  [{ guidelineCents: 0 }, 'guidelineCents: Guideline for 1 Person must be more than zero'],
  [{ perPersonCents: undefined }, 'perPersonCents: For Each Additional Person is required'],
])('refuses %o on its field', async (form, sentence) => {
  expect(failuresOf(await create(form))).toEqual([400, sentence]);
});

test('derives a State’s place from its name', () => {
  expect(['Alaska', 'Hawaii', 'Missouri', 'District of Columbia'].map(placeOf)).toEqual([
    'Alaska',
    'Hawaii',
    '48 states and D.C.',
    '48 states and D.C.',
  ]);
});

test('only an Admin can see or change limits', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: 'state' });
  expect((await staff.call(incomeLimitApi.table, { body: {} })).status).toBe(403);
  expect((await staff.call(incomeLimitApi.create, { body: year })).status).toBe(403);
});
