/** Frozen versions: the saved content, protection against unnoticed changes, and the differences since. */

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wordsOf } from '../../../infra/testing/readPdf.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { anOutlet, aPerson, aPlace, aSeason, formOf, frozen, issued, kept, leave, type Place } from '../../../infra/testing/testForms.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';
import { store } from '../../core/store/clients.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { workFreeze } from '../../rules/reports/federalForms/freeze.ts';

const portal = usePortal();

const params = { form: 'fns-683a' } as const;
const stored = async (Key: string): Promise<Buffer> => {
  const { Body: body } = await (await storage()).get({ Bucket: env().FORMS_BUCKET, Key });
  return Buffer.from((await body?.transformToByteArray()) ?? []);
};
const put = async (Key: string, Body: Buffer) => (await storage()).put({ Bucket: env().FORMS_BUCKET, Key, Body });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const save = ({ staff }: Place, version: number, lines: object) =>
  staff.call(federalFormApi.save, { params, body: { year: 2026, version, lines } });
const read = ({ staff }: Place, frozenFormId: string) => staff.call(federalFormApi.frozen, { params: { frozenFormId } });
const differences = ({ staff }: Place, frozenFormId: string) => staff.call(federalFormApi.differences, { params: { frozenFormId } });

/** Creates a State with two benefits of $50, one of them half spent. */
async function aYear() {
  const place = await aPlace(portal);
  const season = await aSeason(place, 'Senior FMNP', '2026-05-01', '2099-12-31');
  const [ada, ben] = [await aPerson(place, { lastName: 'Lopez' }), await aPerson(place)];
  const issuedAt = '2026-06-01T12:00:00.000Z';
  const [spent, whole] = [
    await issued(place, season, ada, { issuedAt, remainingCents: 2500 }),
    await issued(place, season, ben, { issuedAt, federalCents: 2000 }),
  ];
  readAnew();
  return { place, season, spent, whole };
}

test('a version keeps the form and its rows under their hashes and stays the same after later changes', async () => {
  const { place, season, spent, whole } = await aYear();
  await save(place, 0, { '7.food': 100_000 });
  const id = await frozen(place, 'fns-683a', 2026, 1);
  const first = (await read(place, id)).body;
  expect(first).toMatchObject({ number: 1, year: 2026, lines: { '7.food': 100_000 } });
  expect(first.values).toMatchObject({
    '7.total': 100_000,
    '8.food': 10_000,
    '11.food': 2500,
    '12.food': 4500,
    '14.food': 93_000,
    '18.count': 2,
  });
  const { fileKey = '' } = await kept(id);
  const file = await stored(fileKey);
  expect(sha256(file)).toBe(first.sha256);
  const { rows } = JSON.parse(file.toString());
  const lines = gunzipSync(await stored(rows.key))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect([sha256(await stored(rows.key)), lines.length]).toEqual([rows.sha256, rows.count]);
  expect(
    lines
      .filter(({ kind }) => kind === 'Benefit')
      .map((row) => [row.id, row.version])
      .sort(),
  ).toEqual([spent, whole].map((one) => [one.id, one.version]).sort());

  // A week later a refund comes in, a person joins, and an outlet is authorized.
  await leave(spent, 5000);
  await issued(place, season, await aPerson(place, { firstName: 'Cleo', lastName: 'Lopez' }), { issuedAt: '2026-07-01T12:00:00.000Z' });
  await anOutlet(place, { name: 'Green Farm', outletType: 'Stand' });
  await save(place, 1, { '7.food': 90_000 });
  readAnew();
  const { since } = await formOf(place.staff, 'fns-683a', 2026);
  const told = since?.changes.map(({ line, label, was, is }) => [line, label, was, is]);
  expect(since?.number).toBe(1);
  expect(told).toEqual(
    expect.arrayContaining([
      ['7', 'Federal Grant, Food', 100_000, 90_000],
      ['8', 'Gross Outlays and Unliquidated Obligations, Food', 10_000, 15_000],
      ['11', 'Federal Outlays, Food', 2500, 0],
      ['12', 'Federal Unliquidated Obligations, Food', 4500, 12_000],
      ['15', 'Federally Supported, Aged 60 or Older', 2, 3],
      ['21', 'Roadside Stands', 0, 1],
    ]),
  );
  expect(told?.some(([line]) => line === '9' || line === '16')).toBe(false);
  const { total, rows: listed } = (await differences(place, id)).body;
  expect(total).toBe(4);
  const changesOf = (kind: string, title: string) =>
    listed.find((row: { kind: string; title: string }) => row.kind === kind && row.title === title)?.changes;
  expect(changesOf('Benefit', 'Ada Lopez, issued on 2026-06-01')).toEqual([
    'Redeemed: $25.00 → $0.00',
    'Still open: $25.00 → $50.00',
    'Federal part of the redeemed amount: $25.00 → $0.00',
    'Federal part of the open amount: $25.00 → $50.00',
  ]);
  expect(changesOf('Participant', 'Cleo Lopez')).toEqual(['Counted as: nothing → Federally Supported, Aged 60 or Older']);
  expect(changesOf('Outlet', 'Green Farm')).toEqual(['Counted as: nothing → Roadside Stands']);

  // The second version is listed next to the first.
  const second = await frozen(place, 'fns-683a', 2026, 2);
  readAnew();
  const now = await formOf(place.staff, 'fns-683a', 2026);
  expect([now.versions.map(({ number }) => number), now.since]).toEqual([[2, 1], { number: 2, frozenAt: expect.any(String), changes: [] }]);
  expect((await read(place, id)).body).toEqual(first);
  expect((await differences(place, second)).body).toMatchObject({ number: 2, total: 0, rows: [] });
});

test('detects a changed byte in the stored form or rows and shows none of it', async () => {
  const { place } = await aYear();
  const id = await frozen(place, 'fns-683a', 2026);
  const { fileKey = '' } = await kept(id);
  const rowsKey = JSON.parse((await stored(fileKey)).toString()).rows.key;
  const sentence =
    'The stored file of version 1 differs from the frozen file. Its figures are not shown. Please notify your administrator.';
  const pdf = () => place.staff.call(federalFormApi.frozenPdf, { params: { frozenFormId: id } });
  for (const key of [rowsKey, fileKey]) {
    const good = await stored(key);
    const bad = Buffer.from(good);
    bad[bad.length - 9] = (bad[bad.length - 9] ?? 0) ^ 1;
    await put(key, bad);
    for (const answer of [await read(place, id), await pdf(), await differences(place, id)])
      expect(await refusalOf(answer)).toEqual([409, sentence]);
    if (key === fileKey) {
      readAnew();
      expect((await formOf(place.staff, 'fns-683a', 2026)).since).toMatchObject({ number: 1, changes: [], fault: sentence });
    }
    await put(key, good);
    expect((await read(place, id)).status).toBe(200);
  }
});

test('freezes one version for a repeated request, one each for concurrent users, and none after a change', async () => {
  const { place } = await aYear();
  const colleague = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  const freeze = (who = place.staff, more = {}, key?: string) =>
    who.call(federalFormApi.freeze, { params, body: { year: 2026, version: 0, ...more }, ...(key && { key }) });
  const [one, again] = [await freeze(place.staff, {}, 'the-same-click'), await freeze(place.staff, {}, 'the-same-click')];
  expect([one.status, again.body.id]).toEqual([201, one.body.id]);
  expect((await freeze(place.staff, { year: 2025 }, 'the-same-click')).status).toBe(409);
  const both = await Promise.all([freeze(), freeze(colleague), freeze(colleague)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(both.map(({ body }) => body.number).sort()).toEqual([2, 3, 4]);

  expect(await refusalOf(await read(place, one.body.id))).toEqual([409, 'Version 1 is still being frozen. Try again in a moment.']);
  // A message that arrives twice, at two workers at once, leaves one file.
  await Promise.all([workFreeze(store(), one.body.id, place.stateId), workFreeze(store(), one.body.id, place.stateId)]);
  const { sha256: hash, version } = await kept(one.body.id);
  await workFreeze(store(), one.body.id, place.stateId);
  expect(await kept(one.body.id)).toMatchObject({ sha256: hash, version });

  await save(place, 0, { '7.food': 1 });
  expect((await refusalOf(await freeze()))[0]).toBe(409);
  expect(await refusalOf(await freeze(place.staff, { year: 2090 }))).toEqual([409, 'Federal fiscal year 2090 has not begun']);
});

test('hides a version from another State and from local staff', async () => {
  const { place } = await aYear();
  const id = await frozen(place, 'fns-683a', 2026);
  const other = await aPlace(portal);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
  const admin = await portal.signIn({ roles: ['Admin'] });
  for (const call of [federalFormApi.frozen, federalFormApi.differences, federalFormApi.frozenPdf]) {
    const statusFor = async (who: typeof admin) => (await who.call(call, { params: { frozenFormId: id } })).status;
    expect([await statusFor(other.staff), await statusFor(local), await statusFor(admin)]).toEqual([404, 403, 200]);
  }
});

test('a PDF identifies a draft, or the version with its time, author and hash, and tags tables for screen readers', async () => {
  const { place } = await aYear();
  await save(place, 0, { '7.food': 100_000 });
  const id = await frozen(place, 'fns-683a', 2026, 1);
  const pdfOf = async (answer: Promise<{ body: ArrayBuffer }>) => Buffer.from((await answer).body);
  const draft = await pdfOf(place.staff.call(federalFormApi.draftPdf, { params, query: { year: '2026' } }));
  const version = await pdfOf(place.staff.call(federalFormApi.frozenPdf, { params: { frozenFormId: id } }));
  const { sha256: hash, frozenByName } = await kept(id);
  // A label may span two lines, with no space between them.
  const [inDraft, inVersion] = await Promise.all([draft, version].map(async (pdf) => (await wordsOf(pdf)).join('').replaceAll(' ', '')));
  expect(inDraft).toContain('FNS-683A—DRAFT');
  expect(inDraft).toContain('7FederalGrant$1,000.00Notgiven$1,000.00');
  expect(inDraft).toContain('8GrossOutlaysandUnliquidatedObligations$100.00*Notgiven$100.00');
  expect(inDraft).toContain('18TotalParticipants2');
  expect(inVersion).not.toContain('DRAFT');
  expect(inVersion).toMatch(new RegExp(`Version1,frozenon.*by${frozenByName.replaceAll(' ', '')}\\.SHA-256${hash}`));
  const ofWic = await pdfOf(place.staff.call(federalFormApi.draftPdf, { params: { form: 'fns-683b' }, query: { year: '2026' } }));
  expect((await wordsOf(ofWic)).map((page) => /DRAFT/.test(page))).toEqual([true, true]);
  for (const pdf of [draft, version]) {
    const text = pdf.toString('latin1');
    const wanted = [/\/Marked true/, /\/Lang \(en-US\)/, /\/DisplayDocTitle true/, /\/StructTreeRoot \d+ 0 R/];
    const tags = ['H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map((tag) => new RegExp(`/S /${tag}\\b`));
    expect([...wanted, ...tags].filter((pattern) => !pattern.test(text))).toEqual([]);
  }
});
