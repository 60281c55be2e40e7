/** Tests, through real calls, amounts and vendors in lists and files. */
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { type Transaction, transactionApi } from '../../../shared/entities/transaction.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;

beforeAll(async () => {
  market = await openMarket(store(), { vendors: 2 });
  const [monett, louis] = market.sellers.map(({ id }) => id);
  await store().transact(maker, async (tx) => {
    for (const [id = '', city, userName] of [
      [monett, 'Monett', 'schulte.monett'],
      [louis, 'St. Louis', 'schulte.louis'],
    ]) {
      const vendor = await store().get(maker, vendors, id);
      tx.update(vendors, vendor, { ...vendor, name: 'Schulte Farm', city, userName: userName ?? '' });
    }
  });
  await store().transact(maker, (tx) => {
    for (const [type, amountCents, vendorId, minute] of [
      ['Sale', 1750, monett, 1],
      ['Void', 1750, monett, 2],
      ['Sale', 900, louis, 3],
      ['Refund', 900, louis, 4],
      ['Sale', 500, louis, 5],
    ] as const)
      tx.create(transactions, saleOf({ type, amountCents, vendorId, occurredAt: `2026-11-22T05:0${minute}:00.000Z` }));
  });
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
});

function saleOf(fields: Pick<Transaction, 'type' | 'amountCents' | 'vendorId' | 'occurredAt'>) {
  const place = { stateId: market.state.id, serviceAreaId: market.area.id, issuancePeriodId: market.period.id };
  const who = { recipientId: at(market.people, 0).id, recipientName: 'Ada', programId: market.program.id, benefitId: 'b' };
  return { ...place, ...who, ...fields, id: newId(), vendorName: 'Schulte Farm', channel: 'App' as const };
}

const byAmount: TableQuery = { columns: [{ name: 'amountCents', sort: { direction: 'asc', order: 0 } }] };
const list = async (body: TableQuery) => (await staff.call(transactionApi.table, { body })).body.result.rows as Record<string, unknown>[];

test('finds a benefit by its code and by the recipient’s name', async () => {
  const { id: recipientId, firstName, lastName } = at(market.people, 0);
  const issued = await staff.call(benefitApi.issue, { body: { recipientId, issuancePeriodId: market.period.id }, key: newId() });
  const [{ id: value, code }] = issued.body;
  const option = { value, label: `${code} · ${firstName} ${lastName}` };
  for (const searchTerm of [code, lastName]) {
    const { body } = await staff.call(transactionApi.benefitOptions, { query: { searchTerm } });
    expect(body).toContainEqual(option);
  }
  const { body: none } = await staff.call(transactionApi.benefitOptions, { query: { searchTerm: 'Nobody of this name' } });
  expect(none).toEqual([]);
});

test('a reversal subtracts from the sale in the list, its order and its filters', async () => {
  const rows = await list(byAmount);
  expect(rows.map(({ type, amountCents }) => [type, amountCents])).toEqual([
    ['Void', -1750],
    ['Refund', -900],
    ['Sale', 500],
    ['Sale', 900],
    ['Sale', 1750],
  ]);
  const below = await list({ columns: [{ name: 'amountCents', filter: { operator: 'LessThan', value: 0 } }] });
  expect(below.map(({ type }) => type).sort()).toEqual(['Refund', 'Void']);
});

test('a file’s amounts add up to the net sales, and vendors of one name are distinguished', async () => {
  const { body } = await staff.call(transactionApi.export, { body: byAmount });
  const rows: Record<string, string>[] = parse(Buffer.from(body).toString(), { bom: true, columns: true });
  expect(rows.map(({ Amount }) => Amount)).toEqual(['-17.50', '-9.00', '5.00', '9.00', '17.50']);
  expect(rows.reduce((sum, { Amount }) => sum + Number(Amount), 0)).toBe(5);
  expect(rows.at(-1)).toMatchObject({ Vendor: 'Schulte Farm', 'Vendor City': 'Monett', 'Vendor User Name': 'schulte.monett' });
});

test('distinguishes two vendors of one name in rows and details', async () => {
  const [first = {}, second = {}] = await list(byAmount);
  expect([first.vendorCity, second.vendorCity]).toEqual(['Monett', 'St. Louis']);
  const { body } = await staff.call(transactionApi.get, { params: { id: String(first.id) } });
  expect(body.vendor).toBe('Schulte Farm · Monett · schulte.monett');
});
