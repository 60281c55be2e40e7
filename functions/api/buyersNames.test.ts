/** No call shows a vendor user or a market manager the name or the record of the recipient who bought. */
import { beforeAll, describe, expect, test } from 'vitest';
import { aRecipient, maker } from '../../infra/testing/builders.ts';
import { at, type Market, openMarket } from '../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import type { Route } from '../core/http/route.ts';
import { newId } from '../core/id.ts';
import { store } from '../core/store/clients.ts';
import { recipients } from '../entities/recipient.ts';
import { redeem } from '../rules/benefits/redeem.ts';

const portal = usePortal();
let market: Market;
let buyer: Recipient;
let staff: Signed;
let people: Readonly<Record<'Vendor' | 'Market Manager', Signed>>;
let routes: readonly Route[];
let saleId: string;

beforeAll(async () => {
  market = await openMarket(store(), { people: 0 });
  const { state, area, sellers } = market;
  const name = { firstName: 'Zebulon', lastName: 'Quackenbush', email: 'zebulon@quackenbush.example.org' };
  buyer = await store().transact(maker, (tx) => tx.create(recipients, aRecipient({ stateId: state.id, serviceAreaId: area.id }, name)));
  const place = { stateId: state.id, vendorId: at(sellers, 0).id };
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: state.id });
  people = {
    Vendor: await portal.signIn({ roles: ['Vendor'], ...place, vendorUserType: 'Primary' }),
    'Market Manager': await portal.signIn({ roles: ['Market Manager'], stateId: state.id }),
  };
  const sold = await redeem(
    store(),
    maker,
    { code: await issued(), amountCents: 1000, vendorId: place.vendorId },
    { key: newId(), requestHash: 'h'.repeat(22) },
  );
  saleId = sold[0]?.id ?? '';
  routes = await servedRoutes();
});

/** Returns the code of a new benefit of the buyer, in the market's period or a new one. */
async function issued(): Promise<string> {
  const body = { recipientId: buyer.id, issuancePeriodId: market.period.id };
  const answer = await staff.call(benefitApi.issue, { body, key: newId() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body[0].code;
}

/** Returns the full content of a response, whatever its type. */
const textOf = ({ body }: Answer) => (body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : JSON.stringify(body ?? ''));
const tellsBuyer = (text: string) => /Quackenbush|Zebulon/i.test(text) || text.includes(buyer.id);

/** Returns the route's responses for every record ID that its path could contain. */
async function answersOf(who: Signed, { endpoint }: Route): Promise<Answer[]> {
  const ids = [saleId, at(market.sellers, 0).id, market.state.id, market.program.id, market.period.id, who.userId];
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const body = endpoint.method === 'GET' ? undefined : { take: 500, stateId: market.state.id, includeColumns: true };
  const asked = names.length ? ids : [''];
  return Promise.all(asked.map((id) => who.call(endpoint, { params: Object.fromEntries(names.map((name) => [name, id])), body })));
}

describe.each(['Vendor', 'Market Manager'] as const)('a %s', (role) => {
  test('reads nothing about the buyer through any call', async () => {
    const open = routes.filter(({ endpoint, who }) => who !== 'public' && who.includes(role) && ['GET', 'POST'].includes(endpoint.method));
    expect(open.length).toBeGreaterThan(10);
    for (const route of open) {
      if (route.endpoint.path.endsWith('end-other-sessions')) continue;
      for (const answer of await answersOf(people[role], route)) expect(tellsBuyer(textOf(answer)), nameOfRoute(route)).toBe(false);
    }
  });
});

test('the same calls show State staff the name, which proves that the search looks in the right place', async () => {
  const list = await staff.call(transactionApi.table, { body: { take: 10 } });
  expect(tellsBuyer(textOf(list))).toBe(true);
  expect(tellsBuyer(textOf(await staff.call(transactionApi.get, { params: { id: saleId } })))).toBe(true);
  expect(tellsBuyer(textOf(await staff.call(transactionApi.export, { body: { take: 10 } })))).toBe(true);
});

test('a vendor user lists, opens and exports own sales without the name and cannot find them by it', async () => {
  const vendor = people.Vendor;
  const list = async (body: object) => (await vendor.call(transactionApi.table, { body: { take: 10, ...body } })).body;
  const [row] = (await list({})).result.rows;
  expect(row).toMatchObject({ id: saleId, recipientName: null, amountCents: 1000 });
  expect((await list({ allSearch: 'Quackenbush' })).result.rows).toEqual([]);
  const filters = (['recipientName', 'recipientId'] as const).map((name) => [{ name, filter: { operator: 'Search', value: 'Quack' } }]);
  for (const columns of filters) expect((await vendor.call(transactionApi.table, { body: { columns } })).status).toBe(400);
  expect((await vendor.call(transactionApi.get, { params: { id: saleId } })).body).toMatchObject({ id: saleId, amountCents: 1000 });
  const file = textOf(await vendor.call(transactionApi.export, { body: { take: 10 } }));
  expect(file).toContain('10.00');
  expect(file).not.toContain('Recipient');
});

test.each(['Vendor', 'Market Manager'] as const)('a %s who redeems does not see the recipient of the benefit', async (role) => {
  const next = await openMarket(store(), { people: 0 });
  const mine = await store().transact(maker, (tx) =>
    tx.create(
      recipients,
      aRecipient({ stateId: next.state.id, serviceAreaId: next.area.id }, { firstName: 'Zebulon', lastName: 'Quackenbush' }),
    ),
  );
  const by = await portal.signIn({ roles: ['State Agency Staff'], stateId: next.state.id });
  const given = await by.call(benefitApi.issue, { body: { recipientId: mine.id, issuancePeriodId: next.period.id }, key: newId() });
  const vendorId = at(next.sellers, 0).id;
  const seller = await portal.signIn({
    roles: [role],
    stateId: next.state.id,
    ...(role === 'Vendor' && { vendorId, vendorUserType: 'Primary' }),
  });
  const sold = await seller.call(benefitApi.redeem, { body: { code: given.body[0].code, amountCents: 500, vendorId }, key: newId() });
  expect(sold.status, textOf(sold)).toBe(200);
  expect(textOf(sold)).not.toMatch(/Quackenbush|Zebulon/);
  expect(textOf(sold)).not.toContain(mine.id);
});
