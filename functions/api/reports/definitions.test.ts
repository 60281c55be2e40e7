/** Tests reports by definition through their calls: how Admins create and change them, and the data that they show and hide. */
import { beforeAll, expect, test } from 'vitest';
import { aBenefit, maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { type ReportForm, reportDefinitionApi as reportCalls, reportDatasets } from '../../../shared/entities/report-definition.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { reportDefinitions } from '../../entities/report-definition.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { standardReports } from '../../rules/reports/standardReports.ts';

const portal = usePortal();
let admin: Signed;
let here: Market;
let there: Market;
const gone = 'This report was not found. It may have been deleted, or it belongs to someone else.';
const stale = 'Another person changed this while you were working on it. Nothing was saved. Review their changes, then save again.';

beforeAll(async () => {
  [here, there] = [await openMarket(store()), await openMarket(store())];
  for (const { state, area, period, program, people, sellers } of [here, there]) {
    const place = { stateId: state.id, serviceAreaId: area.id, issuancePeriodId: period.id, programId: program.id };
    const [recipientId, vendorId] = [people[0]?.id ?? '', sellers[0]?.id ?? ''];
    await store().transact(maker, (tx) => {
      for (let i = 1; i <= 12; i++) {
        const who = { recipientId, recipientName: `Person ${i}`, vendorId, vendorName: `Farm of ${state.id}` };
        const when = { occurredAt: `2026-06-${String(i).padStart(2, '0')}T12:00:00.000Z` };
        const type = i > 9 ? 'Refund' : 'Sale';
        tx.create(transactions, { ...place, ...who, ...when, type, channel: 'App', amountCents: i * 100, benefitId: 'b' });
      }
      tx.create(benefits, aBenefit({ ...place, recipientId, fundingId: 'f', code: `SECRET-${state.id}` }));
    });
  }
  admin = await portal.signIn({ roles: ['Admin'], stateId: here.state.id });
});

let made = 0;
const sales = (fields: Partial<ReportForm> = {}): ReportForm => ({
  name: `Sales ${++made}`,
  dataset: 'Transactions',
  columns: ['amountCents', 'recipientName', 'type'],
  columnFilterDefaults: [{ name: 'type', operator: 'EqualTo', value: 'Sale' }],
  columnSortDefaults: [{ name: 'amountCents', direction: 'desc' }],
  reportExportFileType: 'CSV',
  ...fields,
});
const create = (body: ReportForm) => admin.call(reportCalls.create, { body });
const get = (reportId: string) => admin.call(reportCalls.get, { params: { reportId } });
const update = (reportId: string, body: object) => admin.call(reportCalls.update, { params: { reportId }, body });
const remove = (reportId: string) => admin.call(reportCalls.remove, { params: { reportId } });
const show = (reportDefinitionId: string, body: object = {}) =>
  admin.call(reportCalls.datasetTable, { body: { reportDefinitionId, ...body } });
const names = async () => {
  const { body } = await admin.call(reportCalls.table, { body: { take: 500 } });
  return (body.result.rows as { name: string }[]).map(({ name }) => name);
};

test('provides ten reports from the start, each ready to show', async () => {
  expect(await names()).toEqual(expect.arrayContaining(standardReports.map(({ name }) => name)));
  for (const { id } of standardReports) {
    const { body: report } = await get(id);
    expect([report.version, report.problems, report.view.columns.length]).toEqual([0, [], report.columns.length]);
    const filters = report.view.filters.map(({ name, ...filter }: { name: string }) => ({ name, filter }));
    const sorts = report.view.sorts.map(({ name, direction }: { name: string; direction: string }, order: number) => ({
      name,
      sort: { direction, order },
    }));
    expect(refusalOf(await show(id, { columns: [...filters, ...sorts] }))).toEqual([200, undefined]);
  }
});

test('a report shows its columns in order and is filtered, sorted and paged by them', async () => {
  const { body: report, status } = await create(sales());
  expect([status, report.version, report.view.columns.map(({ label }: { label: string }) => label)]).toEqual([
    201,
    1,
    ['Amount', 'Recipient', 'Type'],
  ]);
  const columns = [
    { name: 'amountCents', sort: { direction: 'desc', order: 0 } },
    { name: 'type', filter: { operator: 'EqualTo', value: 'Sale' } },
  ];
  const { body } = await show(report.id, { skip: 2, take: 2, columns, includeColumns: true });
  expect(body.result.columns.map(({ name }: { name: string }) => name)).toEqual(['amountCents', 'recipientName', 'type']);
  expect([body.result.totalFilteredRecords, body.result.rows]).toEqual([
    9,
    [
      { id: '3', version: 1, amountCents: 700, recipientName: 'Person 7', type: 'Sale' },
      { id: '4', version: 1, amountCents: 600, recipientName: 'Person 6', type: 'Sale' },
    ],
  ]);
});

test('a report covers one State: the requested one or the Admin’s own', async () => {
  const { body: report } = await create(sales({ columns: ['vendorName'], columnFilterDefaults: [], columnSortDefaults: [] }));
  const farms = async (body: object) =>
    new Set((await show(report.id, { take: 100, ...body })).body.result.rows.map(({ vendorName }: { vendorName: string }) => vendorName));
  expect(await farms({})).toEqual(new Set([`Farm of ${here.state.id}`]));
  expect(await farms({ stateId: there.state.id })).toEqual(new Set([`Farm of ${there.state.id}`]));
  const stateless = await portal.signIn({ roles: ['Admin'] });
  const answer = await stateless.call(reportCalls.datasetTable, { body: { reportDefinitionId: 'vendors-by-end-of-authorization' } });
  expect(refusalOf(answer)).toEqual([400, 'Please select a state first']);
});

test('no report shows a code that spends a benefit, whatever is requested', async () => {
  const columns = ['status', 'amountCents'];
  const defaults = { columnFilterDefaults: [], columnSortDefaults: [] };
  for (const name of ['code', 'id', 'householdId', 'recipientDateOfBirth', 'checkNumber']) {
    const refused = await create(sales({ dataset: 'Benefits', columns: [...columns, name], ...defaults }));
    expect([refused.status, refused.body.validationFailures]).toEqual([
      400,
      [{ propertyName: 'columns', errorMessage: `There is no column '${name}' in Benefits` }],
    ]);
  }
  const { body: report } = await create(sales({ dataset: 'Benefits', columns, ...defaults }));
  const { body } = await show(report.id, { take: 100 });
  expect(body.result.rows).toEqual([{ id: '1', version: 1, status: 'Issued', amountCents: expect.any(Number) }]);
  for (const [name, operator] of [
    ['code', 'StartsWith'],
    ['id', 'EqualTo'],
    ['recipientId', 'EqualTo'],
    ['recipientLastName', 'Search'],
  ]) {
    const filtered = await show(report.id, { columns: [{ name, filter: { operator, value: 'S' } }] });
    expect(refusalOf(filtered)).toEqual([400, `There is no column '${name}' in this list`]);
    const filters = [{ name, operator, value: 'S' }];
    const exported = await admin.call(reportCalls.export, { body: { reportDefinitionId: report.id, filters } });
    expect(refusalOf(exported)).toEqual([400, `There is no column '${name}' in this list`]);
  }
  expect(refusalOf(await show(report.id, { columns: [{ name: 'code', sort: { direction: 'asc' } }] }))[0]).toBe(400);
  expect(refusalOf(await show(report.id, { allSearch: 'SECRET' }))).toEqual([
    400,
    'A report cannot be searched. Filter its columns instead.',
  ]);
  const options = await Promise.all(
    reportDatasets.map(async (dataset) => (await admin.call(reportCalls.columnOptions, { query: { dataset } })).body),
  );
  expect(options.flat().filter(({ name }) => /^(code|id)$/.test(name))).toEqual([]);
  expect(options.flat()).toContainEqual({
    name: 'remainingCents',
    label: 'Remaining',
    type: 'long',
    format: 'money',
    sortable: true,
    filterable: true,
  });
});

test('validates defaults like list requests, each on its field', async () => {
  const problem = async (fields: Partial<ReportForm>) => {
    const { status, body } = await create(sales(fields));
    return [status, body.validationFailures?.[0]];
  };
  const by = (name: string, operator: string, value: string) => ({ columnFilterDefaults: [{ name, operator, value }] as never });
  const on = (propertyName: string, errorMessage: string) => [400, { propertyName, errorMessage }];
  expect(await problem(by('amountCents', 'LessThan', 'much'))).toEqual(
    on('columnFilterDefaults', 'Amount must be compared with a whole number'),
  );
  expect(await problem(by('amountCents', 'Between', '1'))).toEqual(
    on('columnFilterDefaults', 'Amount: Between needs two values, separated by a comma'),
  );
  expect(await problem(by('type', 'EqualTo', ' '))).toEqual(on('columnFilterDefaults', 'Type: enter a value to compare with'));
  expect(await problem(by('vendorName', 'Search', 'a'))).toEqual(
    on('columnFilterDefaults', "The report cannot be filtered by 'vendorName', which is not one of its columns"),
  );
  expect((await problem(by('type', 'Resembles', 'a')))[0]).toBe(400);
  expect(await problem({ columnSortDefaults: [{ name: 'channel', direction: 'asc' }] })).toEqual(
    on('columnSortDefaults', "The report cannot be sorted by 'channel', which is not one of its columns"),
  );
  expect(await problem({ columns: [] })).toEqual(on('columns', 'Choose at least one column'));
  expect(await problem({ columns: ['type', 'amountCents', 'type'] })).toEqual(on('columns', 'Choose each column once'));
  expect((await problem({ dataset: 'Users' as never }))[0]).toBe(400);
});

test('refuses the second of two concurrent changes of a report, even of a built-in one', async () => {
  const { body: own } = await create(sales());
  for (const [id, version] of [
    [own.id, 1],
    ['cards-given-out', 0],
  ]) {
    const form = sales({ name: `Changed ${id}` });
    const answers = await Promise.all([update(id, { ...form, version }), update(id, { ...sales(), version })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(answers.find(({ status }) => status === 409) as never)).toEqual([409, stale]);
    expect((await get(id)).body.version).toBe(version + 1);
  }
});

test('the change log describes changed filters and sorts in words', async () => {
  const { body: report } = await create(sales());
  const filter = { name: 'amountCents', operator: 'GreaterThan' as const, value: 500 };
  await update(report.id, { ...sales({ name: report.name, columnFilterDefaults: [filter] }), version: 1 });
  const { body } = await admin.call(changeLogApi.table, { body: { entity: 'ReportDefinition', entityId: report.id } });
  expect(body.result.rows[0].changes).toBe('Column Filter Defaults: type EqualTo Sale → amountCents GreaterThan 500');
});

test('refuses a name in use, even of a built-in report, until that report is changed or deleted', async () => {
  const taken = [409, 'A report with this name already exists'];
  const { body: own } = await create(sales());
  expect(refusalOf(await create(sales({ name: own.name.toUpperCase() })))).toEqual(taken);
  expect(refusalOf(await create(sales({ name: 'tokens issued' })))).toEqual(taken);
  expect(refusalOf(await update(own.id, { ...sales({ name: 'Tokens Issued' }), version: 1 }))).toEqual(taken);
  expect((await remove('tokens-issued')).status).toBe(200);
  expect((await create(sales({ name: 'Tokens Issued' }))).status).toBe(201);
});

test('a deleted report stays deleted, even a built-in one', async () => {
  const { body: own } = await create(sales());
  await update('funding-left', { ...sales({ name: 'Funding, changed' }), version: 0 });
  const before = await names();
  expect(before).toEqual(expect.arrayContaining([own.name, 'Funding, changed', 'Tokens Handed In']));
  for (const id of [own.id, 'funding-left', 'tokens-handed-in']) {
    expect((await remove(id)).status).toBe(200);
    const after = [await get(id), await remove(id), await update(id, { ...sales(), version: 1 }), await show(id)];
    expect(after.map(refusalOf)).toEqual(after.map(() => [404, gone]));
    const exported = await admin.call(reportCalls.export, { body: { reportDefinitionId: id } });
    expect(refusalOf(exported)).toEqual([404, gone]);
  }
  const left = await names();
  expect(before.filter((name) => !left.includes(name)).sort()).toEqual([own.name, 'Funding, changed', 'Tokens Handed In'].sort());
});

test('reports a column that no longer exists and shows the rest', async () => {
  const { id } = await store().transact(maker, (tx) =>
    tx.create(reportDefinitions, {
      ...sales({ columns: ['mood', 'type', 'amountCents'] }),
      columnFilterDefaults: [
        { name: 'mood', operator: 'EqualTo', value: 'good' },
        { name: 'amountCents', operator: 'GreaterThan', value: 'much' },
        { name: 'type', operator: 'EqualTo', value: 'Sale' },
      ],
      columnSortDefaults: [{ name: 'mood', direction: 'asc' }],
    }),
  );
  const { body: report } = await get(id);
  expect(report.view).toMatchObject({
    columns: [{ name: 'type' }, { name: 'amountCents' }],
    filters: [{ name: 'type', operator: 'EqualTo', value: 'Sale' }],
    sorts: [],
  });
  expect(report.problems).toEqual([
    "There is no column 'mood' in Transactions",
    "The report cannot be filtered by 'mood', which is not one of its columns",
    'Amount must be compared with a whole number',
    "The report cannot be sorted by 'mood', which is not one of its columns",
  ]);
  expect((await show(id)).body.result.rows[0]).toEqual({ id: '1', version: 1, type: 'Refund', amountCents: -1200 });
});

test('marks phone numbers for the screen, and formats them in files', async () => {
  const [seller] = here.sellers;
  await store().transact(maker, async (tx) => {
    const vendor = await tx.get(vendors, seller?.id ?? '');
    tx.update(vendors, vendor, { ...vendor, phoneNumber: '+15575550171' });
  });
  readAnew();
  const { body: report } = await create(
    sales({ dataset: 'Vendors', columns: ['name', 'phoneNumber'], columnFilterDefaults: [], columnSortDefaults: [] }),
  );
  const columns: { name: string; searchedAs?: string }[] = (await get(report.id)).body.view.columns;
  expect(columns.map(({ name, searchedAs }) => [name, searchedAs])).toEqual([
    ['name', undefined],
    ['phoneNumber', 'phone'],
  ]);
  const file = await admin.call(reportCalls.export, { body: { reportDefinitionId: report.id, filters: [], sorts: [] } });
  expect(Buffer.from(file.body).toString()).toContain('(557) 555-0171');
});
