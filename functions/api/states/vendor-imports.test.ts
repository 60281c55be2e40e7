import { beforeAll, expect, test } from 'vitest';
import { advance, csvFile, drainQueue, importFile, messages, rowOf, sample, world } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { emptyState, farmsFile } from '../../../infra/testing/testVendors.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { store } from '../../core/store/clients.ts';
import { giveUpImport } from '../../rules/imports/due.ts';

const portal = usePortal();
let admin: Signed;

beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'], stateId: await emptyState(store()) });
});

function formOf(content: Buffer, stateId: string): FormData {
  const form = new FormData();
  form.set('stateId', stateId);
  form.set('file', new File([new Uint8Array(content)], 'C:\\lists\\farms.csv', { type: 'text/csv' }));
  return form;
}

const post = (content: Buffer, stateId: string, who = admin) => who.call(vendorImportApi.start, { form: formOf(content, stateId) });
const sentenceOf = ({ body }: { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } }) =>
  body.validationFailures?.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join();
const progress = async (id: string) => (await admin.call(uploadApi.progress, { params: { id } })).body;

/** Uploads a file through the call and runs its import to the end. */
async function imported(content: Buffer, stateId: string) {
  const reply = await post(content, stateId);
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  return progress(reply.body.id);
}

interface Failure {
  readonly id: string;
  readonly line: number;
  readonly field: string;
  readonly reason: string;
}

/** The list checks for other processes' writes once a second. */
async function failuresOf(importId: string, count: number): Promise<Failure[]> {
  const list = async () => (await admin.call(vendorImportApi.failures, { body: { importId, take: 500 } })).body.result.rows as Failure[];
  await expect.poll(list, { interval: 200 }).toHaveLength(count);
  return list();
}

async function failureCsvOf(importId: string) {
  const reply = await admin.call(vendorImportApi.failureCsv, { query: { importId } });
  return { reply, text: Buffer.from(reply.body as ArrayBuffer).toString() };
}

test('an Admin imports the vendors of a State and sees them in its list and the import in the imports list', async () => {
  const stateId = await emptyState(store());
  const one = await imported(sample('vendors.csv'), stateId);
  expect(one).toMatchObject({ kind: 'Vendors', status: 'Done', rowsTotal: 4, rowsDone: 4, rowsFailed: 0, fileName: 'farms.csv', stateId });
  const list = async () => (await admin.call(vendorApi.table, { body: { stateId, take: 50 } })).body.result.rows;
  await expect.poll(list, { interval: 200 }).toHaveLength(4);
  expect((await list())[0]).toMatchObject({
    name: "Arcadia Valley Farmers' Market",
    userName: 'arcadia@example.org',
    outletType: 'Market',
  });
  const { id } = (await list())[0];
  const change = { name: 'Arcadia', userName: 'arcadia', outletType: 'Market', version: 1 };
  expect((await admin.call(vendorApi.update, { params: { id }, body: change })).body.source).toBe(`import ${one.id} line 2`);
});

test('lists card and vendor imports separately, each with its own failures', async () => {
  const place = await world(store());
  const cards = await importFile(store(), place, csvFile([rowOf(1), rowOf(2, { zip: 'x'.repeat(11) })]));
  const other = await imported(sample('vendors.csv'), await emptyState(store()));
  const farms = await imported(farmsFile([[1], [2, { outletType: 'Shop' }]]), place.stateId);
  const ids = async (endpoint: typeof uploadApi.imports | typeof vendorImportApi.imports, body: object) =>
    ((await admin.call(endpoint, { body: { take: 100, ...body } })).body.result.rows as { id: string }[]).map(({ id }) => id);
  const { stateId } = place;
  await expect.poll(() => ids(uploadApi.imports, { stateId }), { interval: 200 }).toEqual([cards.id]);
  expect(await ids(vendorImportApi.imports, { stateId })).toEqual([farms.id]);
  expect(await ids(vendorImportApi.imports, {})).toEqual(expect.arrayContaining([farms.id, other.id]));
  expect(await ids(uploadApi.imports, {})).not.toContain(farms.id);
  const [failure] = await failuresOf(farms.id, 1);
  expect(failure).toMatchObject({ line: 3, field: 'outletType', reason: 'Outlet Type must be one of: Farmer, Market, Stand, CSA' });
  const body = { importId: farms.id };
  expect((await admin.call(uploadApi.cardFailures, { body })).status).toBe(404);
  expect((await admin.call(uploadApi.cardFailureCsv, { query: body })).status).toBe(404);
  expect((await admin.call(uploadApi.removeCardFailure, { params: { id: failure?.id ?? '' } })).status).toBe(404);
  expect((await admin.call(vendorImportApi.failures, { body: { importId: cards.id } })).status).toBe(404);
  expect((await admin.call(vendorImportApi.failureCsv, { query: { importId: cards.id } })).status).toBe(404);
});

test('failures are downloaded with the file’s columns, corrected and imported again, and a deleted one is gone', async () => {
  const stateId = await emptyState(store());
  const one = await imported(
    farmsFile([
      [1, { email: 'farm1.example.org', street: '=1+1', phone: '+1 573 555 0120' }],
      [2, { vendorName: 'x'.repeat(10_000) }],
      [3],
    ]),
    stateId,
  );
  expect(one).toMatchObject({ rowsDone: 1, rowsFailed: 2, message: '1 of 3 rows were imported' });
  const { reply, text } = await failureCsvOf(one.id);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="vendor-failures-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = text.split('\r\n');
  expect(lines[0]).toBe('\ufeffvendorName,street,city,county,zip,email,phone,outletType,line,field,reason');
  expect(lines[1]).toBe("Farm 1,'=1+1,,,,farm1.example.org,'+1 573 555 0120,farmer,2,email,Email must be an email address");
  const mended = await imported(Buffer.from(text.replace('farm1.example', 'farm1@example').replace(/x{300}/, 'Xavier')), stateId);
  expect(mended).toMatchObject({ status: 'Done', rowsDone: 2, rowsFailed: 0 });

  const [first] = await failuresOf(one.id, 2);
  const params = { id: first?.id ?? '' };
  expect((await admin.call(vendorImportApi.removeFailure, { params })).body).toEqual(params);
  expect((await failuresOf(one.id, 1)).map(({ line }) => line)).toEqual([3]);
  expect((await failureCsvOf(one.id)).text.split('\r\n')).toHaveLength(3);
  expect((await admin.call(vendorImportApi.removeFailure, { params })).status).toBe(404);
});

test('a download contains the first 500 failures at most', async () => {
  const farms = Array.from({ length: 510 }, (_, n) => [n, { outletType: 'Shop' }] as const);
  const one = await imported(farmsFile(farms), await emptyState(store()));
  expect(one).toMatchObject({ rowsDone: 0, rowsFailed: 510 });
  const lines = (await failureCsvOf(one.id)).text.trimEnd().split('\r\n');
  expect([lines.length, lines.at(-1)?.includes(',501,outletType,')]).toEqual([501, true]);
});

const good = sample('vendors.csv').toString();
const [header = '', ...rows] = good.split('\n');

test.for<[string, Buffer, string]>([
  ['nothing', Buffer.alloc(0), 'The file is empty. Nothing was imported.'],
  ['no rows', Buffer.from(header), 'The file has column names but no rows. Nothing was imported.'],
  ['a picture', sample('png-renamed-to-csv.csv'), 'File must be a csv.'],
  ['a spreadsheet', Buffer.from('PK\x03\x04 and more'), 'File must be a csv.'],
  [
    'Latin-1',
    Buffer.from(good, 'latin1'),
    'The file is not in UTF-8 but probably in Latin-1 (Windows-1252). Save it as CSV UTF-8 and upload it again.',
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${good}`, 'utf16le'),
    'The file is not in UTF-8 but probably in UTF-16. Save it as CSV UTF-8 and upload it again.',
  ],
  [
    'semicolons',
    Buffer.from(good.replaceAll(',', ';')),
    'The file has semicolons between values. Save it with commas and upload it again.',
  ],
  ['recipients', sample('blank-rows.csv'), 'The columns vendorName and outletType are missing. The first line must name the columns.'],
  ['a column twice', Buffer.from(good.replace('acceptsWic', 'EMAIL')), 'The column email appears twice in the first line'],
  [
    'an open quotation mark',
    Buffer.from(good.replace('Barn 4"', 'Barn 4')),
    'A quotation mark in the row that begins on line 4 is never closed',
  ],
  [
    'null bytes among the names of its columns',
    Buffer.from(`\0${good}`),
    'The file contains null bytes, so it is damaged or not a csv. Save it as CSV UTF-8 and upload it again.',
  ],
  [
    'one endless line',
    Buffer.from(`${header}\n${'x'.repeat(70_000)}\n`),
    'Line 2 is too long. The file must have one vendor on each line.',
  ],
])('refuses a file of %s at once, with one message', async ([, content, sentence]) => {
  const reply = await post(content, await emptyState(store()));
  expect([reply.status, sentenceOf(reply)]).toEqual([400, `file: ${sentence}`]);
  expect(await messages()).toEqual([]);
});

test.for<[string, string]>([
  ['a byte order mark and CRLF', `\ufeff${good.replaceAll('\n', '\r\n')}`],
  ['blank rows', good.replaceAll('\n', '\n\n,,,,,,,,,\n')],
  ['columns in another order, and more of them', csvOf(good, (cells) => ['note', ...cells].reverse())],
  ['no columns but those that must be there', csvOf(good, (cells) => [cells[0] ?? '', cells[5] ?? '', cells[7] ?? ''])],
])('accepts a file with %s completely', async ([, text]) => {
  expect(await imported(Buffer.from(text), await emptyState(store()))).toMatchObject({ status: 'Done', rowsDone: 4, rowsFailed: 0 });
});

/** Returns the valid file with its quoted cells made plain and its cells changed line by line. */
function csvOf(text: string, change: (cells: string[]) => string[]): string {
  const plain = text.replace('"Bluebird Farm, LLC"', 'Bluebird Farm').replace('"12 Hill Rd\nBarn 4"', '12 Hill Rd');
  const lines = plain.trimEnd().split('\n');
  return lines.map((line) => `${change(line.split(',')).join(',')}\n`).join('');
}

test('reports a missing file, an oversized one or an unknown State on its field', async () => {
  const stateId = await emptyState(store());
  expect(sentenceOf(await post(Buffer.from(good), 'nothing'))).toBe('stateId: State not found');
  const stateless = formOf(Buffer.from(good), stateId);
  stateless.delete('stateId');
  expect(sentenceOf(await admin.call(vendorImportApi.start, { form: stateless }))).toBe('stateId: State is required');
  expect(sentenceOf(await admin.call(vendorImportApi.start, { body: { stateId } }))).toBe('file: File is required');
  expect((await post(Buffer.from(header + rows[0]?.repeat(40_000)), stateId)).status).toBe(413);
});

test('a vendor import that stopped continues from its line', async () => {
  const { body } = await post(farmsFile(Array.from({ length: 30 }, (_, n) => [n] as const)), await emptyState(store()));
  await messages();
  await advance(store(), { importId: body.id, cursor: 0 }, 10);
  const [message] = await messages();
  await advance(store(), message ?? { importId: '', cursor: 0 }, 10);
  const [dead] = await messages();
  await giveUpImport(store(), dead ?? { importId: '', cursor: 0 });
  expect(await progress(body.id)).toMatchObject({ status: 'Failed', rowsDone: 10, line: 11 });
  const going = await admin.call(uploadApi.resume, { params: { id: body.id } });
  expect([going.status, going.body.status]).toEqual([202, 'Running']);
  await drainQueue(store(), 10);
  expect(await progress(body.id)).toMatchObject({ status: 'Done', rowsDone: 30, rowsFailed: 0 });
});

test('only an Admin can import vendors', async () => {
  const stateId = await emptyState(store());
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  expect((await post(Buffer.from(good), stateId, staff)).status).toBe(403);
  expect((await staff.call(vendorImportApi.imports, { body: {} })).status).toBe(403);
  expect((await post(Buffer.from(good), stateId, portal.visitor)).status).toBe(401);
});
