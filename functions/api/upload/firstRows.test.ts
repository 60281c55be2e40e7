import { beforeAll, expect, test } from 'vitest';
import { checkRowOf, checkWorld } from '../../../infra/testing/testChecks.ts';
import {
  csvFile,
  drainQueue,
  failuresOf,
  freshCode,
  importFile,
  importOf,
  rowOf,
  type World,
  world,
} from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { emptyState } from '../../../infra/testing/testVendors.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { uploadApi } from '../../../shared/entities/upload.ts';
import { importColumns } from '../../../shared/imports/importColumns.ts';
import { store } from '../../core/store/clients.ts';

const portal = usePortal();
let admin: Signed;
let place: World;

beforeAll(async () => {
  place = await world(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.stateId });
});

type Cells = readonly (readonly string[])[];
const numbered = (rows: Cells) => rows.map((values, n) => ({ line: n + 2, values: [...values] }));
const look = (rows: Cells, who = admin) =>
  who.call(uploadApi.firstRows, {
    body: {
      kind: 'Hybrid Card Recipients',
      issuancePeriodId: place.periodId,
      header: [...importColumns['Hybrid Card Recipients'].names],
      rows: numbered(rows),
    },
  });

/** One row that the file alone shows, and three that only records show: an unknown area, a used card and a known person. */
async function troubled() {
  const hybridCode = freshCode();
  await importFile(store(), place, csvFile([rowOf(1, { hybridCode })]));
  return [
    rowOf(2),
    rowOf(3, { lastName: '' }),
    rowOf(4, { serviceArea: 'Boon' }),
    rowOf(5, { hybridCode }),
    rowOf(1),
    rowOf(6, { hybridCode: `${freshCode().slice(0, -1)}?` }),
  ];
}

test('finds the rows of a card file that the import then refuses, with the same reasons', async () => {
  const rows = await troubled();
  const { status, body } = await look(rows);
  expect([status, body.failing.map(({ line }: { line: number }) => line)]).toEqual([200, [3, 4, 5, 6, 7]]);
  const one = await importFile(store(), place, csvFile(rows));
  expect(one).toMatchObject({ rowsDone: 1, rowsFailed: 5 });
  const refused = await failuresOf(store(), one.id);
  for (const { line, errors } of body.failing)
    for (const { reason } of errors) expect(refused.find((failure) => failure.line === line)?.reason).toContain(reason);
});

test('stores nothing, so that the checked file can be imported', async () => {
  const row = rowOf(20);
  expect((await look([row])).body).toEqual({ failing: [] });
  expect((await look([row])).body).toEqual({ failing: [] });
  await drainQueue(store());
  const one = await importFile(store(), place, csvFile([row]));
  expect(await importOf(store(), one.id)).toMatchObject({ rowsDone: 1, rowsFailed: 0 });
});

test('finds unknown service areas and amounts in a file of printed checks, and asks for the State', async () => {
  const checks = await checkWorld(store());
  const body = {
    kind: 'Hybrid Check Recipients' as const,
    stateId: checks.stateId,
    header: [...importColumns['Hybrid Check Recipients'].names],
    rows: numbered([checkRowOf(1), checkRowOf(2, { serviceArea: 'Nowhere' }), checkRowOf(3, { amount: '1.00' })]),
  };
  const { status, body: reply } = await admin.call(uploadApi.firstRows, { body });
  const fields = reply.failing.map(({ line, errors }: { line: number; errors: { field: string }[] }) => [
    line,
    errors.map(({ field }) => field),
  ]);
  expect([status, fields]).toEqual([
    200,
    [
      [3, ['serviceArea']],
      [4, ['amount']],
    ],
  ]);
  const unknown = await admin.call(uploadApi.firstRows, { body: { ...body, stateId: 'nowhere' } });
  expect([unknown.status, unknown.body.validationFailures[0].errorMessage]).toEqual([400, 'State not found']);
});

test('checks the rows of vendors and of bank deposits too', async () => {
  const stateId = await emptyState(store());
  const vendorRow = importColumns.Vendors.columns.map(({ name, example }) => (name === 'outletType' ? 'Shop' : example));
  const ofKind = (kind: 'Vendors' | 'Check Deposits', row: readonly string[]) =>
    admin.call(uploadApi.firstRows, { body: { kind, stateId, header: [...importColumns[kind].names], rows: numbered([row]) } });
  expect((await ofKind('Vendors', vendorRow)).body.failing).toMatchObject([{ line: 2, errors: [{ field: 'outletType' }] }]);
  const depositRow = importColumns['Check Deposits'].columns.map(({ example }) => example);
  expect((await ofKind('Check Deposits', depositRow)).body.failing).toMatchObject([{ line: 2, errors: [{ field: 'checkNumber' }] }]);
});

test('is for Admins only', async () => {
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.stateId });
  expect((await look([rowOf(30)], staff)).status).toBe(403);
  expect((await look([rowOf(30)], portal.visitor as Signed)).status).toBe(401);
});
