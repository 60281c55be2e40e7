import { beforeAll, expect, test } from 'vitest';
import { checkNumberOf, checkRowOf, checksOf, checkWorld, printedChecks } from '../../../infra/testing/testChecks.ts';
import { drainQueue, type World } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { store } from '../../core/store/clients.ts';

const portal = usePortal();
let admin: Signed;
let place: World;

beforeAll(async () => {
  place = await checkWorld(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
});

const part = 'hybridCheckRecipientsCsv';
function formOf(content: Buffer, stateId?: string): FormData {
  const form = new FormData();
  if (stateId !== undefined) form.set('stateId', stateId);
  form.set(part, new File([new Uint8Array(content)], 'checks.csv', { type: 'text/csv' }));
  return form;
}
const sentenceOf = (reply: { body: { validationFailures?: { propertyName: string; errorMessage: string }[] } }) =>
  reply.body.validationFailures?.map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`).join();

async function imported(content: Buffer, stateId?: string) {
  const reply = await admin.call(uploadApi.hybridCheck, { form: formOf(content, stateId) });
  expect([reply.status, sentenceOf(reply)]).toEqual([202, undefined]);
  await drainQueue(store());
  return (await admin.call(uploadApi.progress, { params: { id: reply.body.id } })).body;
}

test('imports a file of checks into the Admin’s own State or the named one', async () => {
  const other = await checkWorld(store());
  expect(await imported(printedChecks([checkRowOf(1)]))).toMatchObject({ status: 'Done', rowsDone: 1, stateId: place.stateId });
  expect(await imported(printedChecks([checkRowOf(1)]), other.stateId)).toMatchObject({ rowsDone: 1, stateId: other.stateId });
  expect(await checksOf(store(), other.stateId, [checkNumberOf(1)])).toHaveLength(1);
});

test('reports a missing State to an Admin who has none or names an unknown one', async () => {
  const homeless = await portal.signIn({ roles: ['Admin'] });
  const content = printedChecks([checkRowOf(2)]);
  const reply = await homeless.call(uploadApi.hybridCheck, { form: formOf(content) });
  expect([reply.status, sentenceOf(reply)]).toEqual([400, 'stateId: State is required']);
  const unknown = await admin.call(uploadApi.hybridCheck, { form: formOf(content, 'nowhere') });
  expect([unknown.status, sentenceOf(unknown)]).toEqual([400, 'stateId: State not found']);
  const fileless = await admin.call(uploadApi.hybridCheck, { body: { stateId: place.stateId } });
  expect([fileless.status, sentenceOf(fileless)]).toEqual([400, `${part}: File is required`]);
});

test('lists, downloads and deletes failures by their own calls, separately from the cards’ failures', async () => {
  const one = await imported(printedChecks([checkRowOf(3, { amount: '1.00' }), checkRowOf(4, { serviceArea: '' })]));
  expect(one).toMatchObject({ rowsDone: 0, rowsFailed: 2 });
  const list = async () => (await admin.call(uploadApi.checkFailures, { body: { importId: one.id } })).body.result.rows;
  await expect.poll(list, { interval: 200 }).toMatchObject([
    { line: 2, field: 'amount', reason: 'Amount is $1.00, but a voucher of this issuance period is $25.00' },
    { line: 3, field: 'serviceArea', reason: 'Service Area is required' },
  ]);
  const csv = await admin.call(uploadApi.checkFailureCsv, { query: { importId: one.id } });
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="hybrid-check-failures-\d{4}-\d\d-\d\d\.csv"$/);
  expect(Buffer.from(csv.body as ArrayBuffer).toString()).toContain(',2,amount,');
  const [first] = await list();
  const id = String(first?.id);
  expect((await admin.call(uploadApi.removeCardFailure, { params: { id } })).status).toBe(404);
  expect((await admin.call(uploadApi.cardFailures, { body: { importId: one.id } })).status).toBe(404);
  expect((await admin.call(uploadApi.removeCheckFailure, { params: { id } })).status).toBe(200);
  await expect.poll(list, { interval: 200 }).toHaveLength(1);
  const imports = await admin.call(uploadApi.checkImports, { body: {} });
  expect(imports.body.result.rows.map(({ id: importId }: { id: string }) => importId)).toContain(one.id);
  const cards = await admin.call(uploadApi.imports, { body: { take: 500 } });
  expect(cards.body.result.rows.map(({ id: importId }: { id: string }) => importId)).not.toContain(one.id);
});

test('a large file goes through storage for the State and kind that it was announced for', async () => {
  const other = await checkWorld(store());
  const content = printedChecks([checkRowOf(5)]);
  const body = { kind: 'Hybrid Check Recipients', stateId: place.stateId, fileName: 'checks.csv', sizeBytes: content.length };
  const { status, body: signed } = await admin.call(uploadApi.presign, { body });
  expect(status).toBe(201);
  const form = new FormData();
  for (const [name, value] of Object.entries(signed.fields as Record<string, string>)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(content)]));
  expect((await fetch(signed.url, { method: 'POST', body: form })).status).toBeLessThan(300);
  const announce = (stateId: string) => admin.call(uploadApi.hybridCheck, { body: { stateId, importId: signed.importId } });
  expect(sentenceOf(await announce(other.stateId))).toBe('stateId: This file was uploaded for another state');
  expect((await announce(place.stateId)).status).toBe(202);
  await drainQueue(store());
  const done = await admin.call(uploadApi.progress, { params: { id: signed.importId } });
  expect(done.body).toMatchObject({ kind: 'Hybrid Check Recipients', status: 'Done', rowsDone: 1 });
});
