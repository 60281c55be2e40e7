/** Reports as files: made at once, or by the export worker, which checks the report and the requester again. */
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { FileType } from '../../../shared/core/fileChoice.ts';
import { exportApi } from '../../../shared/entities/export.ts';
import { type ReportForm, reportDefinitionApi as reportCalls } from '../../../shared/entities/report-definition.ts';
import { type Result, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { api } from '../../rules/access/api.ts';
import { makeExport } from '../../rules/files/make.ts';
import { datasetExport } from './definitions.ts';

const rowsInAll = 1500;
const portal = usePortal();
let admin: Signed;
let market: Market;

beforeAll(async () => {
  market = await openMarket(store());
  const { state, area, period, program } = market;
  const place = { stateId: state.id, serviceAreaId: area.id, issuancePeriodId: period.id, programId: program.id };
  for (let from = 0; from < rowsInAll; from += 75)
    await store().transact(maker, (tx) => {
      for (let i = from; i < from + 75; i++)
        tx.create(transactions, {
          ...place,
          type: 'Sale',
          channel: 'App',
          amountCents: i + 1,
          occurredAt: new Date(Date.UTC(2026, 5, 1, 0, i)).toISOString(),
          benefitId: 'b',
          vendorName: '=Farm',
          recipientName: 'Zoë',
        });
    });
  admin = await portal.signIn({ roles: ['Admin'], stateId: state.id });
});

let made = 0;
async function report(type: FileType): Promise<{ id: string; form: ReportForm }> {
  const form: ReportForm = {
    name: `Sales & more ${++made}`,
    dataset: 'Transactions',
    columns: ['vendorName', 'amountCents', 'occurredAt'],
    columnFilterDefaults: [],
    columnSortDefaults: [],
    reportExportFileType: type,
  };
  return { id: (await admin.call(reportCalls.create, { body: form })).body.id, form };
}

const filters = [{ name: 'amountCents', operator: 'GreaterThan' as const, value: 3 }];
const sorts = [{ name: 'amountCents', direction: 'desc' as const }];

/** The real call, except for the size at which a file counts as large. */
async function askLarge(who: Signed, reportDefinitionId: string): Promise<string> {
  const small = route(reportCalls.export, ['Admin'], (call) => datasetExport(call, 1000));
  const { method, path } = reportCalls.export;
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ reportDefinitionId, filters, sorts });
  const event = { version: '2.0', rawPath: path, headers, requestContext: { http: { method, path } }, body };
  const { statusCode, body: answer = '' } = (await api([small])(event as never, {})) as Result;
  expect(statusCode, answer).toBe(202);
  return JSON.parse(answer).exportId;
}

const progress = async (who: Signed, id: string) => (await who.call(exportApi.progress, { params: { id } })).body;
const sheetOf = async (content: ArrayBuffer) => (await readExcel(Buffer.from(content)))[0]?.data ?? [];

test('a CSV contains the report’s rows, filtered and sorted as requested', async () => {
  const { id } = await report('CSV');
  const { body, headers } = await admin.call(reportCalls.export, { body: { reportDefinitionId: id, filters, sorts } });
  const lines = Buffer.from(body).toString().split('\r\n');
  expect([lines.length, ...lines.slice(0, 2)]).toEqual([
    1 + rowsInAll - 3 + 1,
    '\ufeffVendor,Amount,Date (Central Time)',
    "'=Farm,15.00,06/01/2026 19:59",
  ]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="sales-more-1-\d{4}-\d\d-\d\d\.csv"$/);
});

test('an Excel file contains the same rows in typed cells', async () => {
  const { id } = await report('Excel');
  const { body, headers } = await admin.call(reportCalls.export, { body: { reportDefinitionId: id, filters, sorts } });
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const rows = await sheetOf(body);
  expect([rows.length, rows[0], rows[1]]).toEqual([
    1 + rowsInAll - 3,
    ['Vendor', 'Amount', 'Date (Central Time)'],
    ['=Farm', 15, expect.any(Date)],
  ]);
});

test('a call can choose the file type, fewer columns and the time zone, but no column outside the report', async () => {
  const { id } = await report('CSV');
  const ask = (shown: string[]) => {
    return admin.call(reportCalls.export, { body: { reportDefinitionId: id, sorts, shown, timeZone: 'UTC', fileType: 'Excel' } });
  };
  const [heads, first] = await sheetOf((await ask(['occurredAt', 'amountCents'])).body);
  expect([heads, first?.[1]]).toEqual([['Date (UTC)', 'Amount'], 15]);
  expect(refusalOf(await ask(['amountCents', 'recipientName']))).toEqual([400, "There is no column 'recipientName' in this list"]);
});

test('the export worker makes a large file with the same rows as a small one', async () => {
  for (const type of ['CSV', 'Excel'] as const) {
    const { id } = await report(type);
    const small = await admin.call(reportCalls.export, { body: { reportDefinitionId: id, filters, sorts } });
    const exportId = await askLarge(admin, id);
    await makeExport(store(), exportId, 5000);
    const done = await progress(admin, exportId);
    expect(done).toMatchObject({ status: 'Done', rowsDone: rowsInAll - 3, rowsTotal: rowsInAll - 3 });
    const reply = await fetch(done.url);
    expect(reply.headers.get('content-disposition')).toMatch(type === 'CSV' ? /\.csv"$/ : /\.xlsx"$/);
    const file = await reply.arrayBuffer();
    if (type === 'CSV') expect(Buffer.from(file)).toEqual(Buffer.from(small.body));
    else expect(await sheetOf(file)).toEqual(await sheetOf(small.body));
  }
});

test('makes no file of a report that was deleted or changed since, and reports that to the requester', async () => {
  const [deleted, changed, same] = [await report('Excel'), await report('Excel'), await report('Excel')];
  const ids = [await askLarge(admin, deleted.id), await askLarge(admin, changed.id), await askLarge(admin, same.id)];
  await admin.call(reportCalls.remove, { params: { reportId: deleted.id } });
  await admin.call(reportCalls.update, { params: { reportId: changed.id }, body: { ...changed.form, columns: ['type'], version: 1 } });
  for (const id of ids) await makeExport(store(), id);
  expect(await Promise.all(ids.map((id) => progress(admin, id)))).toMatchObject([
    { status: 'Failed', message: 'This report was not found. It may have been deleted, or it belongs to someone else.' },
    { status: 'Failed', message: 'This report changed while its file was being created. Please export it again.' },
    { status: 'Done' },
  ]);
});

test('makes no file for a user who is no longer an Admin by then', async () => {
  const other = await portal.signIn({ roles: ['Admin'], stateId: market.state.id });
  const { id } = await report('CSV');
  const exportId = await askLarge(other, id);
  await store().transact(maker, async (tx) => {
    const user = await store().get(maker, users, other.userId);
    tx.update(users, user, { ...user, userRoles: ['State Agency Staff'] });
  });
  await makeExport(store(), exportId);
  const { status, message } = await progress(other, exportId);
  expect([status, message]).toEqual(['Failed', 'You are not authorized to do this.']);
});
