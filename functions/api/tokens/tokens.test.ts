import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { aProgram, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { tokenApi } from '../../../shared/entities/token.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let staff: Signed;
let stateId: string;
let programId: string;

const picture = readFileSync(resolve(import.meta.dirname, '../../../infra/demo/pictures/token.png'));

beforeAll(async () => {
  stateId = (await store().transact(maker, (tx) => tx.create(states, aState()))).id;
  programId = await program(stateId, 'Market Tokens', 'Token');
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
});

async function program(of: string, name: string, programType: 'Token' | 'Hybrid Card'): Promise<string> {
  return (await store().transact(maker, (tx) => tx.create(programs, aProgram(of, { name, programType })))).id;
}
type Reply = { status: number; body: { validationFailures?: { propertyName: string; errorMessage: string }[] } };
const refusalOf = ({ status, body }: Reply) => [
  status,
  ...(body.validationFailures ?? []).map(({ propertyName, errorMessage }) => `${propertyName}: ${errorMessage}`),
];
function formOf(fields: Readonly<Record<string, string>>, image?: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (image) form.set('Image', new File([new Uint8Array(image)], 'token.png'));
  return form;
}
const create = (fields: object, image?: Buffer, who = staff) =>
  who.call(tokenApi.create, { form: formOf({ Type: 'Wood', Value: '500', ProgramId: programId, ...fields }, image) });
const imageOf = async (id: string, who = staff) => who.call(tokenApi.image, { params: { id } });

test('State staff manage the tokens of their programs, with images', async () => {
  const made = await create({}, picture);
  expect([made.status, made.body]).toMatchObject([201, { type: 'Wood', valueCents: 500, programId, stateId }]);
  const { id, version } = made.body;
  const shown = await imageOf(id);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(shown.body as ArrayBuffer).equals(picture)).toBe(true);
  const rows = async () => (await staff.call(tokenApi.table, { body: {} })).body.result.rows;
  await expect.poll(rows).toMatchObject([{ id, type: 'Wood', valueCents: 500, programName: 'Market Tokens', imageId: made.body.imageId }]);
  const form = formOf({ Type: 'Plastic', Value: '250', ProgramId: programId, version: String(version) });
  const changed = await staff.call(tokenApi.update, { params: { id }, form });
  expect([changed.status, changed.body]).toMatchObject([200, { type: 'Plastic', valueCents: 250, imageId: made.body.imageId }]);
  expect((await staff.call(tokenApi.update, { params: { id }, form })).status).toBe(409);
  expect((await staff.call(tokenApi.remove, { params: { id } })).status).toBe(200);
  expect((await imageOf(id)).status).toBe(404);
});

test('refuses missing and duplicate values and a program without tokens, with a message', async () => {
  const without = (name: string) => {
    const form = formOf({ Type: 'Wood', Value: '500', ProgramId: programId });
    form.delete(name);
    return staff.call(tokenApi.create, { form });
  };
  expect(refusalOf(await without('Type'))).toEqual([400, 'Type: Type is required']);
  expect(refusalOf(await without('Value'))).toEqual([400, 'Value: Value is required']);
  expect(refusalOf(await without('ProgramId'))).toEqual([400, 'ProgramId: Program is required']);
  expect(refusalOf(await create({ Value: '0' }))).toEqual([400, 'Value: Value must be more than zero']);
  expect(refusalOf(await create({}, Buffer.from('no picture')))).toEqual([400, 'Image: Image must be a png or jpg']);
  const cards = await program(stateId, 'Cards', 'Hybrid Card');
  expect(refusalOf(await create({ ProgramId: cards }))).toEqual([400, 'ProgramId: Cards does not use tokens. Choose a Token program.']);
  expect((await create({ Value: '700' })).status).toBe(201);
  expect(refusalOf(await create({ Value: '700' }))[1]).toContain('The program already has a token of this type and value');
  const offered = async () => (await staff.call(tokenApi.programOptions)).body;
  await expect.poll(offered).toEqual([{ value: programId, label: 'Market Tokens' }]);
  expect((await staff.call(tokenApi.types)).body.map(({ label }: { label: string }) => label)).toEqual([
    'Wood',
    'Plastic',
    'Paper',
    'Other',
  ]);
});

test('hides another State’s tokens, and only State staff manage tokens', async () => {
  const { id } = (await create({ Value: '900' }, picture)).body;
  const elsewhere = (await store().transact(maker, (tx) => tx.create(states, aState()))).id;
  const stranger = await portal.signIn({ roles: ['State Agency Staff'], stateId: elsewhere });
  expect([(await imageOf(id, stranger)).status, (await stranger.call(tokenApi.get, { params: { id } })).status]).toEqual([404, 404]);
  expect(refusalOf(await create({ Value: '901' }, undefined, stranger))).toEqual([400, 'ProgramId: Program not found']);
  const admin = await portal.signIn({ roles: ['Admin'], stateId });
  expect((await create({ Value: '902' }, undefined, admin)).status).toBe(403);
});
