import { beforeAll, expect, test, vi } from 'vitest';
import { maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { store } from '../../../core/store/clients.ts';
import { applicationTexts } from '../../../entities/application-text.ts';
import { textById } from './textById.ts';
import { textsInForce } from './textsInForce.ts';

beforeAll(async () => {
  await testTable();
});

const make = (startsOn: string, body: string, stateId = 'mo') =>
  store().transact(maker, (tx) => tx.create(applicationTexts, { kind: 'How to Appeal', language: 'English', startsOn, body, stateId }));
const ofDay = (day: string, stateId = 'mo') => textsInForce(store().as(maker), stateId, day);

test('shows the latest version on each day, and the portal’s text before the first, in two reads', async () => {
  const versions = [await make('2026-06-01', 'June'), await make('2026-09-01', 'September'), await make('2027-01-01', 'January')];
  await make('2026-05-01', 'Of a neighbour', 'oh');
  const shown = async (day: string) => (await ofDay(day)).find(({ kind, language }) => kind === 'How to Appeal' && language === 'English');
  const [june, september, january] = versions;
  const text = (record = june) => ({ id: record?.id, kind: 'How to Appeal', language: 'English', body: record?.body });
  expect(await shown('2026-05-31')).toMatchObject({ id: 'standard-how-to-appeal-english-2026-01-01' });
  expect(await shown('2026-06-01')).toEqual(text(june));
  expect(await shown('2026-12-31')).toEqual(text(september));
  expect(await shown('2027-06-01')).toEqual(text(january));

  const reads = [vi.spyOn(store(), 'childIds'), vi.spyOn(store(), 'many'), vi.spyOn(store(), 'find')];
  expect(await ofDay('2026-06-01')).toHaveLength(8);
  expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 1, 0]);
  vi.restoreAllMocks();
});

test('shows each kind in both languages', async () => {
  const all = await ofDay('2026-06-01', 'ks');
  expect(new Set(all.map(({ kind, language }) => `${kind} ${language}`)).size).toBe(8);
  expect(all.every(({ body }) => body.length > 100)).toBe(true);
});

test('finds the texts that an application showed, the State’s or the portal’s', async () => {
  const old = await make('2025-06-01', 'Old', 'ia');
  expect(await textById(store().as(maker), old.id)).toMatchObject({ body: 'Old', startsOn: '2025-06-01' });
  for (const { id, body } of await ofDay('2026-06-01', 'ne')) expect((await textById(store().as(maker), id)).body).toBe(body);
  await expect(textById(store().as(maker), 'standard-how-to-appeal-english-1999-01-01')).rejects.toThrow(/not found/);
});
