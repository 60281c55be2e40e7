/** The chosen columns, time zone and file type of a list's file, for small lists and for lists that a worker exports. */
import readExcel from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { ExportQuery } from '../../../shared/core/fileChoice.ts';
import { exportApi } from '../../../shared/entities/export.ts';
import { transactionApi, transactionPermissions } from '../../../shared/entities/transaction.ts';
import { type Result, route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { transactions } from '../../entities/transaction.ts';
import { api } from '../access/api.ts';
import { answerList } from './answer.ts';
import { makeExport } from './make.ts';

const portal = usePortal();
let staff: Signed;

beforeAll(async () => {
  const { state, area, period, program } = await openMarket(store());
  const place = { stateId: state.id, serviceAreaId: area.id, issuancePeriodId: period.id, programId: program.id };
  const sale = { ...place, channel: 'App' as const, vendorName: '=Farm', occurredAt: '2026-06-01T02:30:00.000Z' };
  await store().transact(maker, (tx) => {
    tx.create(transactions, { ...sale, type: 'Sale', amountCents: 500, benefitId: 'b' });
    tx.create(transactions, { ...sale, type: 'Refund', amountCents: 200, benefitId: 'b', occurredAt: '2026-06-02T12:00:00.000Z' });
  });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id });
});

const oldestFirst = [{ name: 'occurredAt', sort: { direction: 'asc' as const, order: 0 } }];
const ask = (body: ExportQuery) => staff.call(transactionApi.export, { body: { columns: oldestFirst, ...body } });
const linesOf = (body: ArrayBuffer) => Buffer.from(body).toString().trimEnd().split('\r\n');

test('writes the chosen columns in their order, with signed amounts and times in the chosen zone', async () => {
  const shown = ['amountCents', 'vendorName', 'occurredAt', 'type', 'type'];
  expect(linesOf((await ask({ shown })).body)).toEqual([
    '\ufeffAmount,Vendor,Date (Central Time),Type',
    "5.00,'=Farm,05/31/2026 21:30,Sale",
    "-2.00,'=Farm,06/02/2026 07:00,Refund",
  ]);
  expect(linesOf((await ask({ shown, timeZone: 'UTC' })).body).slice(0, 2)).toEqual([
    '\ufeffAmount,Vendor,Date (UTC),Type',
    "5.00,'=Farm,06/01/2026 02:30,Sale",
  ]);
});

test('writes the same to Excel, with dates as dates and money as numbers', async () => {
  const reply = await ask({ shown: ['occurredAt', 'amountCents'], timeZone: 'America/New_York', fileType: 'Excel' });
  expect(reply.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const [sheet] = await readExcel(Buffer.from(reply.body));
  const [heads, first, second] = sheet?.data ?? [];
  expect([heads, first?.[1], second?.[1]]).toEqual([['Date (Eastern Time)', 'Amount'], 5, -2]);
  expect(Math.round(Number(first?.[0]) / 60_000)).toBe(Date.parse('2026-05-31T22:30:00Z') / 60_000);
});

test('applies the choices to a large list that the worker exports', async () => {
  const tiny = route(transactionApi.export, transactionPermissions.export, (call) => answerList(call, 'transactions', 10));
  const { method, path } = transactionApi.export;
  const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ columns: oldestFirst, shown: ['type', 'occurredAt'], timeZone: 'UTC', fileType: 'Excel' });
  const event = { version: '2.0', rawPath: path, headers, requestContext: { http: { method, path } }, body };
  const { statusCode, body: answer = '' } = (await api([tiny])(event as never, {})) as Result;
  expect(statusCode, answer).toBe(202);
  const id: string = JSON.parse(answer).exportId;
  await makeExport(store(), id);
  const { url } = (await staff.call(exportApi.progress, { params: { id } })).body;
  const reply = await fetch(url);
  expect(reply.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  const [sheet] = await readExcel(Buffer.from(await reply.arrayBuffer()));
  expect(sheet?.data.map(([type]) => type)).toEqual(['Type', 'Sale', 'Refund']);
  expect(sheet?.data[0]).toEqual(['Type', 'Date (UTC)']);
});

test.each<[string, object, string]>([
  ['a column that is hidden', { shown: ['type', 'stateId'] }, "There is no column 'stateId' in this list"],
  ['a column that opens something', { shown: ['benefitId'] }, "There is no column 'benefitId' in this list"],
  ['a column that there is not', { shown: ['constructor'] }, "There is no column 'constructor' in this list"],
  ['no column at all', { shown: [] }, 'Choose at least one column'],
  ['a zone that there is not', { timeZone: 'Mars/Olympus' }, 'Time Zone must be one such as America/Chicago, or UTC'],
  ['a kind of file that there is not', { fileType: 'PDF' }, 'The file must be CSV or Excel'],
])('refuses %s with a message', async (_, choice, sentence) => {
  expect(refusalOf(await ask(choice as ExportQuery))).toEqual([400, sentence]);
});
