import { beforeAll, expect, test } from 'vitest';
import { aRecipient, aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { codesDrawn } from '../../../infra/testing/readPdf.ts';
import { cardProgram, codesMade, drainCodes, madeBatch } from '../../../infra/testing/testCodes.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeApi } from '../../../shared/entities/hybrid-code-batch.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';

const portal = usePortal();
let admin: Signed;
let local: Signed;
let program: Program;
let areaId: string;

beforeAll(async () => {
  program = await cardProgram(store());
  const { stateId } = program;
  areaId = (await store().transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(stateId)))).id;
  admin = await portal.signIn({ roles: ['Admin'] });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [areaId] });
});

type Reply = { status: number; body: { validationFailures?: { propertyName: string; errorMessage: string }[] } };
const refusalOf = ({ status, body }: Reply) => [
  status,
  ...(body.validationFailures ?? []).map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`),
];
const create = (body: object, key = newId(), who = admin) => who.call(hybridCodeApi.create, { body, headers: { 'idempotency-key': key } });
const get = async (id: string) => (await admin.call(hybridCodeApi.get, { params: { id } })).body;
const deactivate = (body: object) => admin.call(hybridCodeApi.deactivate, { body });
const codeOf = (code: string) => admin.call(hybridCodeApi.find, { params: { code } });
const recipient = () =>
  store().transact(maker, (tx) =>
    tx.create(recipients, aRecipient({ stateId: program.stateId, serviceAreaId: areaId }, { lastName: `Wren ${newId()}` })),
  );
const assign = (recipientId: string, body: object, who = local) =>
  who.call(recipientApi.assignHybridCode, { params: { id: recipientId }, body });

test('creates codes once per key, shows the progress and exports them as a CSV', async () => {
  const body = { amount: 40, programId: program.id };
  const key = newId();
  const [first, again] = [await create(body, key), await create(body, key)];
  expect([first.status, again.body.id]).toEqual([202, first.body.id]);
  const { id } = first.body;
  expect(await get(id)).toMatchObject({ amount: 40, status: 'Queued', madeCount: 0, boundCount: 0 });
  const early = await admin.call(hybridCodeApi.exportCsv, { params: { id } });
  expect(refusalOf(early)).toEqual([409, ': The codes of this batch are still being created. Try again when the batch is ready.']);
  await drainCodes(store());
  const { number, status } = await get(id);
  expect(status).toBe('Ready');
  const reply = await admin.call(hybridCodeApi.exportCsv, { params: { id } });
  const lines = Buffer.from(reply.body as ArrayBuffer)
    .toString()
    .split('\r\n');
  expect([lines.length, lines[0]]).toEqual([42, '\ufeffcode,qr,batch,place']);
  const [code = ''] = (lines[1] ?? '').split(',');
  expect(lines[1]).toBe(`${code},${code},${number},1`);
  const rows = async () => (await admin.call(hybridCodeApi.table, { body: {} })).body.result.rows;
  await expect.poll(rows).toContainEqual(expect.objectContaining({ id, madeCount: 40, status: 'Ready', programName: 'Program' }));
});

test('refuses too many codes, none, a program without codes and anyone but an Admin', async () => {
  expect(refusalOf(await create({ programId: program.id }))).toEqual([400, 'amount: Amount is required']);
  expect(refusalOf(await create({ amount: 5 }))).toEqual([400, 'programId: Program is required']);
  expect(refusalOf(await create({ amount: 100_001, programId: program.id }))[1]).toMatch(/^amount: /);
  expect(refusalOf(await create({ amount: 5, programId: 'nothing' }))).toEqual([400, 'programId: Program not found']);
  const online = await store().transact(maker, async (tx) => {
    const { id: _id, name: _name, ...fields } = program;
    return tx.create(programs, { ...fields, name: 'Online', programType: 'Electronic Only' });
  });
  expect(refusalOf(await create({ amount: 5, programId: online.id }))).toEqual([
    400,
    'programId: Online does not use codes. Choose a Hybrid Card or Hybrid Voucher program.',
  ]);
  const offered = async () => (await admin.call(hybridCodeApi.programOptions)).body.map(({ value }: { value: string }) => value);
  await expect.poll(offered).toContain(program.id);
  expect(await offered()).not.toContain(online.id);
  expect((await create({ amount: 5, programId: program.id }, newId(), local)).status).toBe(403);
});

test('prints sheets of thirty scannable codes and refuses more than 3,000 codes', async () => {
  const batch = await madeBatch(store(), program, 31);
  const { codes } = await codesMade(store(), batch);
  const reply = await admin.call(hybridCodeApi.printSheet, { params: { id: batch.id } });
  const pdf = Buffer.from(reply.body as ArrayBuffer);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(await codesDrawn(pdf)).toEqual(codes);
  const large = await create({ amount: 3001, programId: program.id });
  await drainCodes(store());
  expect(refusalOf(await admin.call(hybridCodeApi.printSheet, { params: { id: large.body.id } }))).toEqual([
    409,
    ': A sheet can have at most 3,000 codes. Send the CSV file of this batch to a print shop instead.',
  ]);
});

test('a code is found as typed, bound at the office and deactivated once', async () => {
  const batch = await madeBatch(store(), program, 3);
  const { codes } = await codesMade(store(), batch);
  const [first = '', second = ''] = codes;
  const typed = first.toLowerCase().replace(/(.{4})/g, '$1-');
  expect((await codeOf(typed)).body).toMatchObject({ code: first, isActive: true, batchId: batch.id });
  expect((await codeOf('9999999999999')).status).toBe(404);
  const search = async (searchTerm: string) => (await admin.call(hybridCodeApi.search, { query: { searchTerm } })).body;
  expect(await search(typed)).toEqual([{ value: hybridCodeId(first), label: first }]);
  const { id, lastName } = await recipient();
  const offered = await local.call(recipientApi.hybridCodeOptions, { query: { recipientId: id, searchTerm: typed } });
  expect(offered.body).toEqual([{ value: hybridCodeId(first), label: first }]);
  expect((await assign(id, { code: typed })).status).toBe(200);
  expect((await codeOf(first)).body).toMatchObject({ recipientName: `Ada ${lastName}` });
  await expect.poll(async () => (await get(batch.id)).boundCount).toBe(1);
  const { version } = (await codeOf(second)).body;
  const act = { codeId: hybridCodeId(second), version, reason: 'Stolen' };
  expect(refusalOf(await deactivate({ ...act, reason: '' }))).toEqual([400, 'reason: Reason is required']);
  expect((await deactivate(act)).status).toBe(200);
  expect(refusalOf(await deactivate({ ...act, version: version + 1 }))).toEqual([409, ': This code is already deactivated']);
  expect((await codeOf(second)).body).toMatchObject({ isActive: false, deactivationReason: 'Stolen' });
  expect(refusalOf(await assign(id, { code: second }))).toEqual([400, 'code: This card is deactivated']);
  // This also applies to the Admin who deactivated it, because an unassigned card is in no list.
  expect(await get(batch.id)).toMatchObject({ deactivatedCount: 1, boundCount: 1 });
});

test('replaces a lost card in one step, and only one of two concurrent replacements succeeds', async () => {
  const batch = await madeBatch(store(), program, 4);
  const [lost = '', one = '', other = '', another = ''] = (await codesMade(store(), batch)).codes;
  const { id } = await recipient();
  await assign(id, { code: lost });
  const replaces = { id: hybridCodeId(lost), reason: 'Lost' };
  expect(refusalOf(await assign(id, { code: lost, replaces }))).toEqual([400, 'code: This is the card to be replaced. Scan the new card.']);
  const replies = await Promise.all([one, other].map((code) => assign(id, { code, replaces })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refusalOf(replies.find(({ status }) => status === 409) as Reply)[1]).toBe(': This code is already deactivated');
  const cards = async () => (await local.call(recipientApi.hybridCodes, { params: { id } })).body;
  await expect.poll(async () => (await cards()).map(({ isActive }: { isActive: boolean }) => isActive)).toEqual([false, true]);
  // A refused replacement leaves the old card unchanged.
  const [, now] = await cards();
  const wrong = await assign(id, { code: lost, replaces: { id: now.id, reason: 'Lost' } });
  expect(refusalOf(wrong)).toEqual([400, 'code: This card is deactivated']);
  expect((await cards())[1]).toMatchObject({ isActive: true });
  const stranger = await recipient();
  expect((await assign(stranger.id, { code: another, replaces: { id: now.id, reason: 'Lost' } })).status).toBe(404);
});
