import { beforeAll, expect, test } from 'vitest';
import { checkRowOf, checkWorld, depositRowOf, importChecks, importDeposits } from '../../../infra/testing/testChecks.ts';
import { advance, csvFile, importFile, messages, received, rowOf, type World, world } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { emptyState, farmsFile, importVendorFile } from '../../../infra/testing/testVendors.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { store } from '../../core/store/clients.ts';
import { giveUpImport } from '../../rules/imports/due.ts';

const portal = usePortal();
let admin: Signed;
let place: World;

beforeAll(async () => {
  place = await world(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
});

const bad = { zip: 'x'.repeat(11) };
const importCards = (...fields: Record<string, string>[]) => importFile(store(), place, csvFile(fields.map((more, n) => rowOf(n, more))));
const remove = (importId: string, afterLine = 0, who = admin) =>
  who.call(uploadApi.removeCardFailures, { query: { importId, afterLine: String(afterLine) } });
async function linesOf(importId: string): Promise<number[]> {
  const csv = await admin.call(uploadApi.cardFailureCsv, { query: { importId } });
  const lines = Buffer.from(csv.body as ArrayBuffer)
    .toString()
    .trimEnd()
    .split('\r\n')
    .slice(1);
  return lines.map((line) => Number(/,(\d+),zip,/.exec(line)?.[1]));
}

test('deletes all failures of an import, but not those of other imports or the imported rows', async () => {
  const one = await importCards({}, bad, {}, bad, bad);
  const other = await importCards(bad);
  expect(await linesOf(one.id)).toEqual([3, 5, 6]);
  const reply = await remove(one.id);
  expect([reply.status, reply.body]).toEqual([200, { removed: 3 }]);
  expect([await linesOf(one.id), await linesOf(other.id)]).toEqual([[], [2]]);
  const list = async () => (await admin.call(uploadApi.cardFailures, { body: { importId: one.id } })).body.result.rows;
  await expect.poll(list, { interval: 200 }).toEqual([]);
  expect((await admin.call(uploadApi.progress, { params: { id: one.id } })).body).toMatchObject({ rowsDone: 2, rowsFailed: 3 });
  expect((await remove(one.id)).body).toEqual({ removed: 0 });
});

test('a call deletes the first thousand and returns the line after which the next call continues', async () => {
  const one = await importCards(...Array.from({ length: 1010 }, () => bad));
  expect((await remove(one.id)).body).toEqual({ removed: 1000, afterLine: 1001 });
  expect((await remove(one.id, 1001)).body).toEqual({ removed: 10 });
  expect(await linesOf(one.id)).toEqual([]);
});

test('two concurrent deletions delete each failure once', async () => {
  const one = await importCards(...Array.from({ length: 60 }, () => bad));
  const replies = await Promise.all([remove(one.id), remove(one.id)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.reduce((sum, { body }) => sum + body.removed, 0)).toBe(60);
});

test('deletes nothing during an import, and after a stop keeps the rows that it may process again', async () => {
  const one = await received(store(), place, csvFile(Array.from({ length: 20 }, (_, n) => rowOf(n, bad))));
  await advance(store(), { importId: one.id, cursor: 0 }, 5);
  const [judged] = await messages();
  await advance(store(), judged ?? { importId: '', cursor: 0 }, 5);
  const [message] = await messages();
  const early = await remove(one.id);
  expect([early.status, early.body.validationFailures[0].errorMessage]).toEqual([
    409,
    'These rows are still being imported. Delete their failures afterward.',
  ]);
  await giveUpImport(store(), message ?? { importId: '', cursor: 0 });
  expect((await admin.call(uploadApi.progress, { params: { id: one.id } })).body).toMatchObject({ status: 'Failed', line: 6 });
  expect((await remove(one.id)).body).toEqual({ removed: 5 });
});

test('each kind of import has its own call, which finds no other kind', async () => {
  const checks = await checkWorld(store());
  const ofChecks = await importChecks(store(), checks, [checkRowOf(1, { serviceArea: '' }), checkRowOf(2)]);
  const ofDeposits = await importDeposits(store(), checks, [depositRowOf(2, { amount: '1.00' })]);
  const ofVendors = await importVendorFile(store(), await emptyState(store()), farmsFile([[1, { outletType: 'Shop' }]]));
  const ofCards = await importCards(bad);
  const calls = {
    cards: uploadApi.removeCardFailures,
    checks: uploadApi.removeCheckFailures,
    deposits: physicalCheckApi.removeFailures,
    vendors: vendorImportApi.removeFailures,
  };
  const imports = { cards: ofCards.id, checks: ofChecks.id, deposits: ofDeposits.id, vendors: ofVendors.id };
  for (const kind of ['cards', 'checks', 'deposits', 'vendors'] as const)
    for (const [other, importId] of Object.entries(imports)) {
      if (other === kind) continue;
      expect([kind, other, (await admin.call(calls[kind], { query: { importId } })).status]).toEqual([kind, other, 404]);
    }
  for (const kind of ['cards', 'checks', 'deposits', 'vendors'] as const) {
    const reply = await admin.call(calls[kind], { query: { importId: imports[kind] } });
    expect([kind, reply.body]).toEqual([kind, { removed: 1 }]);
  }
});

test('State staff delete failures of their own State’s deposits only, and no other role deletes any', async () => {
  const checks = await checkWorld(store());
  await importChecks(store(), checks, [checkRowOf(1)]);
  const { id } = await importDeposits(store(), checks, [depositRowOf(1, { amount: '1.00' })]);
  const cards = await importCards(bad);
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: checks.stateId });
  const elsewhere = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: checks.stateId });
  const query = { importId: id };
  expect((await elsewhere.call(physicalCheckApi.removeFailures, { query })).status).toBe(404);
  expect((await local.call(physicalCheckApi.removeFailures, { query })).status).toBe(403);
  expect((await remove(cards.id, 0, elsewhere)).status).toBe(403);
  expect((await portal.visitor.call(physicalCheckApi.removeFailures, { query })).status).toBe(401);
  expect((await staff.call(physicalCheckApi.removeFailures, { query })).body).toEqual({ removed: 1 });
});
