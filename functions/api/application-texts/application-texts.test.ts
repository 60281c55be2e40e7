import { beforeAll, expect, test } from 'vitest';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { addDays, dayIn } from '../../../shared/core/days.ts';
import { applicationTextApi } from '../../../shared/entities/application-text.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { store } from '../../core/store/clients.ts';

const portal = usePortal();
let staff: Signed;
let neighbour: Signed;
/** The State's day begins in Guam most of a day before it begins in the State's other zone. */
const zones = { earliestTimeZone: 'Pacific/Guam', latestTimeZone: 'America/Chicago' } as const;
const today = () => dayIn(zones.earliestTimeZone, Date.now());
const inDays = (n: number) => addDays(today(), n);

beforeAll(async () => {
  const [missouri, ohio] = [await makeState(store(), zones), await makeState(store())];
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri.id });
  neighbour = await portal.signIn({ roles: ['State Agency Staff'], stateId: ohio.id });
});

const appeal = { kind: 'How to Appeal', language: 'English', body: 'Write to us.' } as const;
const create = (form: object, who = staff) => who.call(applicationTextApi.create, { body: { ...appeal, startsOn: today(), ...form } });
const remove = (id: string, who = staff) => who.call(applicationTextApi.remove, { params: { id } });
const get = (id: string, who = staff) => who.call(applicationTextApi.get, { params: { id } });
const failuresOf = ({ status, body }: Answer) => [
  status,
  ...(body.validationFailures ?? []).map(
    (one: { propertyName: string; errorMessage: string }) => `${one.propertyName}: ${one.errorMessage}`,
  ),
];
interface Row {
  readonly id: string;
  readonly kind: string;
  readonly language: string;
  readonly startsOn: string;
  readonly inForce: string;
  readonly isOwn: string;
  readonly beginning: string;
}
const listed = async (request: object = {}, who = staff): Promise<Row[]> =>
  (await who.call(applicationTextApi.table, { body: { take: 100, ...request } })).body.result.rows;
const shown = async (who = staff) => {
  const { body } = await who.call(applicationTextApi.inForce);
  return (body as { kind: string; language: string; body: string }[]).find(
    ({ kind, language }) => kind === appeal.kind && language === appeal.language,
  )?.body;
};

test('shows and opens the portal’s own texts, four kinds in two languages, for a State without texts', async () => {
  const rows = await listed({}, neighbour);
  expect(rows.map(({ inForce, isOwn }) => [inForce, isOwn])).toEqual(Array.from({ length: 8 }, () => ['Yes', 'No']));
  expect(rows[0]).toMatchObject({ id: 'standard-how-to-appeal-english-2026-01-01', kind: 'How to Appeal', language: 'English' });
  const { body } = await get('standard-how-to-appeal-english-2026-01-01', neighbour);
  expect(body).toMatchObject({ isOwn: false, inForce: 'Yes', mayRemove: false, body: await shown(neighbour) });
  expect((await remove(body.id, neighbour)).status).toBe(404);
  expect((await get('standard-how-to-appeal-french-2026-01-01')).status).toBe(404);
});

test('shows a dated version from its day on, lists the versions in order and hides them from other States', async () => {
  const spanish = { language: 'Spanish' };
  const now = (await create({ ...spanish, body: 'Escríbanos.\r\n\r\nO llame.' })).body;
  expect(now).toMatchObject({ inForce: 'Yes', isOwn: true, mayRemove: false, body: 'Escríbanos.\n\nO llame.' });
  const later = await create({ ...spanish, startsOn: '2099-07-01', body: 'Venga.' });
  expect([later.status, later.body]).toMatchObject([201, { inForce: 'From 07/01/2099', mayRemove: true }]);
  const rows = await listed({ columns: [{ name: 'language', filter: { operator: 'EqualTo', value: 'Spanish' } }], allSearch: 'appeal' });
  expect(rows).toMatchObject([
    { id: later.body.id, inForce: 'From 07/01/2099', isOwn: 'Yes', beginning: 'Venga.' },
    { id: now.id, inForce: 'Yes', isOwn: 'Yes', beginning: 'Escríbanos. O llame.' },
  ]);
  expect((await get(now.id)).body).toEqual(now);
  expect((await listed({}, neighbour)).every(({ isOwn }) => isOwn === 'No')).toBe(true);
  expect([(await get(now.id, neighbour)).status, (await remove(later.body.id, neighbour)).status]).toEqual([404, 404]);
  const log = { entity: 'ApplicationText', entityId: now.id };
  expect((await staff.call(changeLogApi.table, { body: log })).body.result.rows).toMatchObject([{ action: 'Created' }]);
});

test('a future version changes nothing and can be deleted until it begins', async () => {
  const before = await shown();
  const { id } = (await create({ startsOn: inDays(2), body: 'Later.' })).body;
  expect(await shown()).toBe(before);
  expect((await remove(id)).status).toBe(200);
  expect((await get(id)).status).toBe(404);
  expect((await create({ startsOn: inDays(2), body: 'Again.' })).status).toBe(201);
});

test('refuses to delete a text that people have seen, or to begin one before today', async () => {
  const { id } = (await create({ kind: 'What Happens Next' })).body;
  expect(failuresOf(await remove(id))).toEqual([
    409,
    ': People have seen this text, so it stays. To change it, create a text that starts on a later day.',
  ]);
  expect(failuresOf(await create({ kind: 'What Happens Next', startsOn: inDays(-1) }))).toEqual([
    400,
    'startsOn: Starts On must be today or later. Earlier texts cannot be changed.',
  ]);
});

test('refuses one of two concurrent versions that begin on the same day', async () => {
  const replies = await Promise.all(['One', 'Two'].map((body) => create({ startsOn: inDays(30), body })));
  const [kept, refused] = replies.toSorted((a, b) => a.status - b.status);
  expect(kept?.status).toBe(201);
  expect(refused && failuresOf(refused)).toEqual([
    409,
    'startsOn: A text of this kind and language already starts on this day. Choose another day.',
  ]);
});

test.each([
  ['English', 'This institution is an equal opportunity provider.', ['This institution is an\nequal opportunity provider.']],
  [
    'Spanish',
    'Esta institución es un proveedor que ofrece igualdad de oportunidades.',
    [
      'Esta institución es un proveedor que ofrece igualdad de oportunidades.',
      'Esta entidad es un proveedor que brinda igualdad de oportunidades.',
    ],
  ],
])('refuses a non-discrimination statement in %s without USDA’s sentence', async (language, sentence, sufficient) => {
  const statement = { kind: 'Non-Discrimination Statement', language };
  const refused = await create({ ...statement, body: 'We are fair.' });
  expect(failuresOf(refused)).toEqual([400, `body: Text must contain this sentence: ${sentence}`]);
  for (const [at, words] of sufficient.entries())
    expect((await create({ ...statement, startsOn: inDays(at), body: `We are fair.\n\n${words}` })).status).toBe(201);
});

test.each([
  [{ body: ' \u200b\n' }, 'body: Text is required'],
  [{ body: 'x'.repeat(10_001) }, 'body: Text can have at most 10000 characters'],
  [{ kind: 'Other' }, expect.stringMatching(/^kind: Kind must be one of: Rights and Obligations, /)],
  [{ language: '' }, 'language: Language is required'],
  [{ startsOn: '2026-02-30' }, 'startsOn: Starts On must be a date, such as 06/30/2026'],
])('refuses %o on its field', async (form, sentence) => {
  expect(failuresOf(await create(form))).toEqual([400, sentence]);
});

test('saves a text for the writer’s State, whatever the call contains', async () => {
  const made = await create({ startsOn: inDays(60), stateId: 'other' });
  expect(made.status).toBe(201);
  expect((await get(made.body.id)).status).toBe(200);
});
