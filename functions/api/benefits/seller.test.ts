/** Tests the people who redeem, their vendor, the time of the sale and the replies that they see, through real calls. */

import { beforeAll, describe, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Role } from '../../../shared/core/role.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { env } from '../../core/env.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { programs } from '../../entities/program.ts';
import { issue } from '../../rules/benefits/issue.ts';

const portal = usePortal();
let market: Market;
let code: string;
let benefitId: string;
let place: { stateId: string; serviceAreas: string[]; vendorId: string };

beforeAll(async () => {
  market = await openMarket(store(), { vendors: 2, program: { farmerTransactionDisclaimer: 'Fresh food only.' } });
  const form = {
    recipientId: at(market.people, 0).id,
    issuancePeriodId: market.period.id,
    hybridCode: undefined,
    duplicateReason: undefined,
  };
  const [benefit] = await issue(store(), maker, form, { key: 'issue', requestHash: '' });
  code = benefit?.code ?? '';
  benefitId = benefit?.id ?? '';
  place = { stateId: market.state.id, serviceAreas: [market.area.id], vendorId: at(market.sellers, 0).id };
});

const own = () => at(market.sellers, 0).id;
const other = () => at(market.sellers, 1).id;
const redeem = (who: Signed, body: object) => who.call(benefitApi.redeem, { body: { amountCents: 1, ...body } });
const sentenceOf = ({ status, body }: Awaited<ReturnType<typeof redeem>>) => [status, body.validationFailures?.[0]?.errorMessage];

async function letMarketManagers(marketManagerTransaction: boolean): Promise<void> {
  await store().transact(maker, async (tx) => {
    const program = await store().get(maker, programs, market.program.id);
    tx.update(programs, program, { ...program, marketManagerTransaction });
  });
}

describe('a vendor user who is also a market manager', () => {
  test('sells for their own vendor always, and for others only if the program lets market managers sell', async () => {
    const both = await portal.signIn({ roles: ['Vendor', 'Market Manager'], ...place });
    await letMarketManagers(false);
    expect((await redeem(both, { code, vendorId: own() })).body).toMatchObject([{ vendorId: own(), channel: 'App' }]);
    expect((await redeem(both, { code })).body).toMatchObject([{ vendorId: own(), channel: 'App' }]);
    expect(sentenceOf(await redeem(both, { code, vendorId: other() }))).toEqual([400, 'Market managers cannot redeem benefits of Program']);
    expect((await redeem(both, { code })).body).toMatchObject([{ farmerTransactionDisclaimer: 'Fresh food only.' }]);
    await letMarketManagers(true);
    expect((await redeem(both, { code, vendorId: other() })).body).toMatchObject([{ vendorId: other(), channel: 'Portal' }]);
  });

  test('sees only their own vendor’s sales in the list, the file and by ID', async () => {
    const staff = await portal.signIn({ roles: ['State Agency Staff'], ...place });
    const foreign = (await redeem(staff, { code, vendorId: other() })).body[0];
    const both = await portal.signIn({ roles: ['Vendor', 'Market Manager'], ...place });
    const list = await both.call(transactionApi.table, { body: { take: 500 } });
    const names = new Set(list.body.result.rows.map(({ vendorName }: { vendorName: string }) => vendorName));
    expect([...names]).toEqual(['Farm 0']);
    const file = await both.call(transactionApi.export, { body: {} });
    const text = Buffer.from(file.body as ArrayBuffer).toString();
    expect(text).toContain('Farm 0');
    expect(text).not.toContain('Farm 1');
    expect((await both.call(transactionApi.get, { params: { id: foreign.id } })).status).toBe(404);
    const log = await both.call(changeLogApi.table, { body: { entity: 'Transaction', entityId: foreign.id } });
    expect(log.status).toBe(404);
  });
});

test('lets local staff who are vendor users sell for other vendors only in their own areas', async () => {
  const elsewhere = await openMarket(store());
  const both = await portal.signIn({ roles: ['Local Agency Staff', 'Vendor'], ...place, serviceAreas: [elsewhere.area.id] });
  expect((await redeem(both, { benefitId, vendorId: other() })).status).toBe(404);
  expect((await redeem(both, { code, vendorId: own() })).body).toMatchObject([{ vendorId: own(), channel: 'App' }]);
});

describe('a benefit that is not presented', () => {
  test.each([['Vendor'], ['Market Manager'], ['Vendor', 'Market Manager'], ['Local Agency Staff', 'Vendor']] as const)(
    'is not redeemed by its ID: %s %s',
    async (...roles) => {
      const who = await portal.signIn({ roles, ...place });
      expect(sentenceOf(await redeem(who, { benefitId, vendorId: own() }))).toEqual([400, 'Scan or type the code that the customer shows']);
    },
  );

  test('can be redeemed by ID by staff', async () => {
    for (const role of ['State Agency Staff', 'Local Agency Staff'] as const) {
      const who = await portal.signIn({ roles: [role], ...place, vendorId: other() });
      expect((await redeem(who, { benefitId, vendorId: own() })).body).toMatchObject([{ benefitId, amountCents: 1 }]);
    }
  });

  test('stays hidden from a vendor user: no reply, list, filter, file, choice or change log shows its ID or code', async () => {
    const vendor = await portal.signIn({ roles: ['Vendor'], ...place });
    const sold = await redeem(vendor, { code });
    const { id } = sold.body[0];
    const told = [
      sold,
      await vendor.call(transactionApi.get, { params: { id } }),
      await vendor.call(transactionApi.table, { body: { take: 500, includeColumns: true } }),
      await vendor.call(transactionApi.options),
      await vendor.call(changeLogApi.table, { body: { entity: 'Transaction', entityId: id } }),
    ];
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const file = await vendor.call(transactionApi.export, { body: {} });
    for (const text of [...told.map(({ body }) => JSON.stringify(body)), Buffer.from(file.body as ArrayBuffer).toString()]) {
      expect(text).not.toContain(benefitId);
      expect(text).not.toContain(code);
    }
    const columns = (more: object) => ({ body: { columns: [{ name: 'benefitId', ...more }] } });
    const filtered = await vendor.call(transactionApi.table, columns({ filter: { operator: 'EqualTo', value: benefitId } }));
    const sorted = await vendor.call(transactionApi.table, columns({ sort: { direction: 'asc' } }));
    const exported = await vendor.call(transactionApi.export, columns({ filter: { operator: 'EqualTo', value: benefitId } }));
    expect([filtered.status, sorted.status, exported.status]).toEqual([400, 400, 400]);
  });

  test('stays hidden from a market manager', async () => {
    const manager = await portal.signIn({ roles: ['Market Manager'], ...place, vendorId: other() });
    const sold = await redeem(manager, { code, vendorId: own() });
    expect(sold.status).toBe(200);
    expect(JSON.stringify(sold.body)).not.toContain(benefitId);
  });
});

describe('the time of a sale', () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const hour = 3_600_000;
  const storeAt = (ms: number) => new Store(tableClient(), env().TABLE_NAME, () => ms);
  let staff: Signed;
  beforeAll(async () => {
    staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: market.state.id });
  });

  test.each<Role>(['Vendor', 'Market Manager'])('cannot be given by a %s, because a registered phone signs late sales', async (role) => {
    const seller = await portal.signIn({ roles: [role], ...place });
    const sale = { code, ...(role === 'Market Manager' && { vendorId: own() }), occurredAt: ago(hour) };
    expect(sentenceOf(await redeem(seller, sale))).toEqual([
      400,
      'A sale of an earlier time comes from the phone that saved it. Leave out the time.',
    ]);
  });

  test('may be up to 72 hours ago, because markets can be without a signal', async () => {
    const short = await openMarket(store());
    const form = {
      recipientId: at(short.people, 0).id,
      issuancePeriodId: short.period.id,
      hybridCode: undefined,
      duplicateReason: undefined,
    };
    const old = storeAt(Date.now() - 80 * hour);
    const [benefit] = await issue(old, maker, form, { key: 'old', requestHash: '' });
    const ofState = await portal.signIn({ roles: ['State Agency Staff'], stateId: short.state.id });
    const sale = { code: benefit?.code, vendorId: at(short.sellers, 0).id };
    const sold = await redeem(ofState, { ...sale, occurredAt: ago(71.9 * hour) });
    expect([sold.status, Math.round((Date.now() - Date.parse(sold.body[0].occurredAt)) / hour)]).toEqual([200, 72]);
    expect(sentenceOf(await redeem(ofState, { ...sale, occurredAt: ago(72.1 * hour) }))).toEqual([
      400,
      'A sale can be entered at most 72 hours after it was made',
    ]);
  });

  test('becomes now if a phone’s clock is up to five minutes ahead, and is refused beyond that', async () => {
    const sold = await redeem(staff, { code, vendorId: own(), occurredAt: ago(-4 * 60_000) });
    expect(Date.parse(sold.body[0].occurredAt)).toBeLessThanOrEqual(Date.now());
    expect(sentenceOf(await redeem(staff, { code, vendorId: own(), occurredAt: ago(-6 * 60_000) }))).toEqual([
      400,
      'The time of a sale cannot be in the future',
    ]);
  });

  test('does not revive an expired benefit', async () => {
    const over = await openMarket(store(), { startDate: '2026-05-01', endDate: '2026-06-30' });
    const form = {
      recipientId: at(over.people, 0).id,
      issuancePeriodId: over.period.id,
      hybridCode: undefined,
      duplicateReason: undefined,
    };
    const then = storeAt(Date.parse('2026-06-01T12:00:00Z'));
    const [benefit] = await issue(then, maker, form, { key: 'then', requestHash: '' });
    const ofState = await portal.signIn({ roles: ['State Agency Staff'], stateId: over.state.id });
    const sale = { code: benefit?.code, vendorId: at(over.sellers, 0).id };
    expect((await redeem(ofState, { ...sale, occurredAt: '2026-06-15T12:00:00Z' })).status).toBe(400);
    expect((await redeem(ofState, sale)).status).toBe(400);
  });
});
