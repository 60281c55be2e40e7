import { beforeAll, expect, test } from 'vitest';
import { aPeriod, aProgram, maker } from '../../../infra/testing/builders.ts';
import { csvFile, drainQueue, rowOf, sample, type World, world } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Period } from '../../../shared/entities/issuance-period.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { store } from '../../core/store/clients.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';

const portal = usePortal();
let admin: Signed;
let place: World;

beforeAll(async () => {
  place = await world(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
});

function formOf(content: Buffer, periodId = place.periodId, part = 'hybridCardRecipientsCsv'): FormData {
  const form = new FormData();
  form.set('issuanceperiodId', periodId);
  form.set(part, new File([new Uint8Array(content)], 'C:\\lists\\people.csv', { type: 'text/csv' }));
  return form;
}

const post = (content: Buffer, periodId?: string) => admin.call(uploadApi.hybridCard, { form: formOf(content, periodId) });
const sentenceOf = (reply: { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } }) =>
  reply.body.validationFailures?.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join();

/** Uploads a file through the call and runs its import to the end. */
async function imported(content: Buffer) {
  const reply = await post(content);
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  return (await admin.call(uploadApi.progress, { params: { id: reply.body.id } })).body;
}

type Failure = { id: string; line: number; field: string; reason: string };

/** The list checks for other processes' writes once a second. */
async function failuresOf(importId: string, count: number): Promise<Failure[]> {
  const list = async () => (await admin.call(uploadApi.cardFailures, { body: { importId, take: 500 } })).body.result.rows as Failure[];
  await expect.poll(list, { interval: 200 }).toHaveLength(count);
  return list();
}

/** Returns the one recipient that State staff find by this search, once their list is up to date. */
async function found(allSearch: string) {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  const list = async () => (await staff.call(recipientApi.table, { body: { allSearch } })).body.result.rows as { id: string }[];
  await expect.poll(list, { interval: 200 }).toHaveLength(1);
  return (await staff.call(recipientApi.get, { params: { id: (await list())[0]?.id ?? '' } })).body;
}

async function failureCsvOf(importId: string) {
  const reply = await admin.call(uploadApi.cardFailureCsv, { query: { importId } });
  return { reply, text: Buffer.from(reply.body as ArrayBuffer).toString() };
}

/** Puts a file into storage as the browser does, with the presigned form. */
async function uploaded(content: Buffer, sizeBytes = content.length) {
  const body = { issuanceperiodId: place.periodId, fileName: 'people.csv', sizeBytes };
  const { body: signed } = await admin.call(uploadApi.presign, { body });
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields as Record<string, string>)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]));
  const { status } = await fetch(signed.url, { method: 'POST', body: form });
  return { importId: signed.importId as string, status };
}

const brokenQuotes = 'Unbalanced quotation marks in this value: put the value in quotation marks and double any inside it';
const nullBytes = 'This row was damaged when the file was saved (null bytes). Type it again';

/** The failing rows of each sample. If the saved file itself is wrong, the column and the reason. */
const samples: readonly [name: string, rowsDone: number, lines: number[], faults?: string[]][] = [
  ['utf8-bom-crlf.csv', 5, []],
  ['quoted-newlines-and-commas.csv', 5, []],
  ['embedded-quotes.csv', 5, []],
  ['extra-columns.csv', 5, []],
  ['shuffled-columns.csv', 5, []],
  ['blank-rows.csv', 5, []],
  ['spreadsheet-dates.csv', 5, []],
  ['duplicate-rows.csv', 5, [7, 8, 9]],
  ['ten-thousand-character-field.csv', 4, [4]],
  ['misplaced-quote.csv', 4, [4], [`address: ${brokenQuotes}`]],
  ['null-bytes.csv', 3, [2, 6], [`city: ${nullBytes}`, `lastName: ${nullBytes}`]],
];
test.for(samples)('%s: imports %i rows and lists the failed lines', async ([name, rowsDone, lines, faults]) => {
  const one = await imported(sample(name));
  expect(one).toMatchObject({ status: 'Done', rowsDone, rowsFailed: lines.length, fileName: 'people.csv' });
  const failures = await failuresOf(one.id, lines.length);
  expect(failures.map(({ line }) => line)).toEqual(lines);
  if (faults) expect(failures.map(({ field, reason }) => `${field}: ${reason}`)).toEqual(faults);
});

test.for([
  ['empty-file.csv', 'The file is empty. Nothing was imported.'],
  ['header-only.csv', 'The file has column names but no rows. Nothing was imported.'],
  ['latin-1-encoded.csv', 'The file is not in UTF-8 but probably in Latin-1 (Windows-1252). Save it as CSV UTF-8 and upload it again.'],
  ['semicolon-delimiter.csv', 'The file has semicolons between values. Save it with commas and upload it again.'],
  ['missing-required-column.csv', 'The column dateOfBirth is missing. The first line must name the columns.'],
  ['unclosed-quote.csv', 'A quotation mark in the row that begins on line 4 is never closed'],
  ['png-renamed-to-csv.csv', 'File must be a csv.'],
] as const)('refuses %s in the call, and in the worker if it was put into storage', async ([name, sentence]) => {
  const reply = await post(sample(name));
  expect([reply.status, sentenceOf(reply)]).toEqual([400, `hybridCardRecipientsCsv: ${sentence}`]);
  if (sample(name).length === 0) return;
  const { importId } = await uploaded(sample(name));
  expect((await admin.call(uploadApi.hybridCard, { body: { issuanceperiodId: place.periodId, importId } })).status).toBe(202);
  await drainQueue(store());
  const { body } = await admin.call(uploadApi.progress, { params: { id: importId } });
  expect(body).toMatchObject({ status: 'Refused', message: sentence, rowsDone: 0, rowsFailed: 0 });
});

test('imported people can be found under their names as typed', async () => {
  await imported(csvFile([rowOf(1, { firstName: 'Zoë "Z"', lastName: 'O’Dell, Jr.' })]));
  expect(await found('zoe "z"')).toMatchObject({ firstName: 'Zoë "Z"', lastName: 'O’Dell, Jr.' });
});

test('failures download with their original row and harmless formulas, and import once they are corrected', async () => {
  const one = await imported(sample('formulas.csv'));
  expect(one).toMatchObject({ rowsDone: 4, rowsFailed: 1 });
  const rows = [
    rowOf(2, { dateOfBirth: '1950-02-30', address: '=1+1', phone: '+1 573 555 0120' }),
    rowOf(3, { firstName: 'x'.repeat(10_000) }),
  ];
  const bad = await imported(csvFile(rows));
  const { reply, text } = await failureCsvOf(bad.id);
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="hybrid-card-failures-\d{4}-\d\d-\d\d\.csv"$/);
  const lines = text.split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffhybridCode,firstName,.*,ethnicity,line,field,reason$/);
  expect(lines[1]).toContain(",'=1+1,");
  expect(lines[1]).toMatch(/,2,dateOfBirth,"Date of Birth must be a date, such as 2026-06-30"$/);
  expect(lines[2]).toMatch(/^\w{13},x{300},/);
  expect(lines).toHaveLength(4);
  const mended = await imported(Buffer.from(text.replace('1950-02-30', '1950-02-28').replace(/x{300}/, 'Xavier')));
  expect(mended).toMatchObject({ status: 'Done', rowsDone: 2, rowsFailed: 0 });
  expect(await found('+15735550120')).toMatchObject({ addressLine1: '=1+1', dateOfBirth: '1950-02-28' });
});

test('shows only the latest reason of a row that fails again', async () => {
  const first = await failureCsvOf((await imported(csvFile([rowOf(1, { dateOfBirth: '1950-02-30' })]))).id);
  const again = await imported(Buffer.from(first.text.replace('1950-02-30', '1950-02-28').replace(/^(\w{13}),[^,]*,/m, '$1,,')));
  const lines = (await failureCsvOf(again.id)).text.split('\r\n');
  expect(lines[0]).toMatch(/,ethnicity,line,field,reason$/);
  expect(lines[0]?.match(/reason/g)).toHaveLength(1);
  expect(lines[1]).toMatch(/,2,firstName,First Name is required$/);
});

test('a deleted failure is gone from list and download', async () => {
  const one = await imported(csvFile([rowOf(1, { zip: 'x'.repeat(20) }), rowOf(2, { zip: 'y'.repeat(20) })]));
  const [first] = await failuresOf(one.id, 2);
  const removed = await admin.call(uploadApi.removeCardFailure, { params: { id: first?.id ?? '' } });
  expect([removed.status, removed.body]).toEqual([200, { id: first?.id }]);
  expect((await failuresOf(one.id, 1)).map(({ line }) => line)).toEqual([3]);
  expect((await failureCsvOf(one.id)).text.split('\r\n')).toHaveLength(3);
  expect((await admin.call(uploadApi.removeCardFailure, { params: { id: first?.id ?? '' } })).status).toBe(404);
});

test('a download contains the first 500 failures at most', async () => {
  const one = await imported(csvFile(Array.from({ length: 510 }, (_, n) => rowOf(n, { dateOfBirth: 'x' }))));
  expect(one).toMatchObject({ rowsDone: 0, rowsFailed: 510 });
  const lines = (await failureCsvOf(one.id)).text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(501);
  expect(lines.at(-1)).toContain(',501,dateOfBirth,');
});

test('the call refuses 20 MB with a message, and storage accepts them', async () => {
  const note = 'n'.repeat(60_000);
  const rows = Array.from({ length: 340 }, (_, n) => `${rowOf(1000 + n).join(',')},${note}\n`);
  const content = Buffer.from(`${csvFile([]).toString().trimEnd()},note\n${rows.join('')}`);
  expect(content.length).toBeGreaterThan(20_000_000);
  const reply = await post(content.subarray(0, 4_000_000));
  expect([reply.status, sentenceOf(reply)]).toEqual([
    413,
    ': This is too large. Files in a form can have at most 3 MB in total. Upload larger import files from the Upload page.',
  ]);
  expect((await post(content)).status).toBe(413);
  const { importId, status } = await uploaded(content);
  expect(status).toBeLessThan(300);
  const begun = await admin.call(uploadApi.hybridCard, { body: { issuancePeriodId: place.periodId, importId } });
  expect([begun.status, begun.body.sizeBytes]).toEqual([202, content.length]);
  const again = await admin.call(uploadApi.hybridCard, { body: { issuancePeriodId: place.periodId, importId } });
  expect([again.status, again.body.version]).toEqual([202, begun.body.version]);
  await drainQueue(store());
  const { body } = await admin.call(uploadApi.progress, { params: { id: importId } });
  expect(body).toMatchObject({ status: 'Done', rowsTotal: 340, rowsDone: 340, rowsFailed: 0 });
});

test('storage accepts only the announced file, and an import without its file reports it', async () => {
  const content = csvFile([rowOf(1)]);
  const { importId, status } = await uploaded(content, content.length - 1);
  expect(status).toBe(400);
  const reply = await admin.call(uploadApi.hybridCard, { body: { issuanceperiodId: place.periodId, importId } });
  expect([reply.status, sentenceOf(reply)]).toEqual([400, 'importId: The file was not received. Upload it again.']);
  const presign = (sizeBytes: number) =>
    admin.call(uploadApi.presign, { body: { issuanceperiodId: place.periodId, fileName: 'a.csv', sizeBytes } });
  expect(sentenceOf(await presign(0))).toBe('sizeBytes: The file is empty. Nothing was imported.');
  expect(sentenceOf(await presign(1024 ** 3 + 1))).toBe('sizeBytes: The file is too large. It can have at most 1 GB.');
});

test('only an open period of a Hybrid Card program accepts imports', async () => {
  const content = csvFile([rowOf(1)]);
  const unknown = await post(content, 'nothing');
  expect([unknown.status, sentenceOf(unknown)]).toEqual([400, 'issuanceperiodId: Issuance Period not found']);
  const missing = await admin.call(uploadApi.hybridCard, { body: {} });
  expect([missing.status, sentenceOf(missing)]).toEqual([400, 'issuanceperiodId: Issuance Period is required']);
  const fileless = await admin.call(uploadApi.hybridCard, { body: { issuanceperiodId: place.periodId } });
  expect([fileless.status, sentenceOf(fileless)]).toEqual([400, 'hybridCardRecipientsCsv: File is required']);

  const [vouchers, over, soon] = await store().transact(maker, (tx) => {
    const other = tx.create(programs, aProgram(place.stateId, { name: 'Vouchers', programType: 'Hybrid Voucher' }));
    const make = (name: string, fields: Partial<Period>) => tx.create(periods, aPeriod(place, { name, ...fields }));
    return [
      make('Vouchers', { programId: other.id }),
      make('Over', { startDate: '2020-05-01', endDate: '2020-10-31' }),
      make('Soon', { startDate: '2090-05-01', endDate: '2090-10-31' }),
    ] as const;
  });
  expect(sentenceOf(await post(content, vouchers.id))).toBe(
    'issuanceperiodId: Choose an issuance period of a Hybrid Card program. These recipients get cards.',
  );
  expect(sentenceOf(await post(content, over.id))).toBe(
    'issuanceperiodId: Over runs from 05/01/2020 to 10/31/2020. It is not available outside these dates.',
  );
  expect((await post(content, soon.id)).status).toBe(400);
});

test('imports are for Admins of all States and are listed with their results', async () => {
  const other = await world(store());
  const reply = await admin.call(uploadApi.hybridCard, {
    form: formOf(csvFile([rowOf(1), rowOf(2, { zip: 'x'.repeat(11) })]), other.periodId),
  });
  await drainQueue(store());
  expect(await failuresOf(reply.body.id, 1)).toMatchObject([{ line: 3, field: 'zip' }]);
  const list = async () => (await admin.call(uploadApi.imports, { body: { stateId: other.stateId } })).body.result.rows;
  await expect
    .poll(list, { interval: 200 })
    .toMatchObject([{ fileName: 'people.csv', status: 'Done', rowsDone: 1, rowsFailed: 1, issuancePeriodName: 'Season' }]);
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  expect((await staff.call(uploadApi.hybridCard, { form: formOf(csvFile([rowOf(1)])) })).status).toBe(403);
  expect((await staff.call(uploadApi.cardFailures, { body: { importId: reply.body.id } })).status).toBe(403);
  expect((await portal.visitor.call(uploadApi.progress, { params: { id: reply.body.id } })).status).toBe(401);
  expect((await admin.call(uploadApi.progress, { params: { id: 'nothing' } })).status).toBe(404);
});

test('accepts the file under both part names (specification 3.28 and 7.35)', async () => {
  const form = formOf(csvFile([rowOf(1)]), undefined, 'HybridCardRecipientsCsv');
  const reply = await admin.call(uploadApi.hybridCard, { form });
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  expect((await admin.call(uploadApi.progress, { params: { id: reply.body.id } })).body).toMatchObject({ status: 'Done', rowsTotal: 1 });
});
