/** Tests through real calls that recipients see their own benefits and nothing of anyone else. */

import { describe, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { addPeriod, at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../../infra/testing/testRoutes.ts';
import { makeWorld, versionsOf } from '../../../infra/testing/testWorld.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import type { MyBenefit, MyBenefits } from '../../../shared/entities/my-benefits.ts';
import { myBenefitsApi } from '../../../shared/entities/my-benefits.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Route } from '../../core/http/route.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { deactivateBenefit } from '../../rules/benefits/deactivate.ts';
import { issue } from '../../rules/benefits/issue.ts';
import { redeem } from '../../rules/benefits/redeem.ts';
import { reverse } from '../../rules/benefits/reverse.ts';

const portal = usePortal();

const keyed = () => ({ key: newId(), requestHash: 'hash' });
const aCode = () => hybridCodeOf(Array.from({ length: 12 }, () => randomInt(0, hybridCodeBase)));
const issueTo = (market: Market, hybridCode?: string, issuancePeriodId = market.period.id): Promise<Benefit[]> =>
  issue(store(), maker, { recipientId: at(market.people, 0).id, issuancePeriodId, hybridCode, duplicateReason: undefined }, keyed());
const signIn = (market: Market, person: Recipient = at(market.people, 0)) =>
  portal.signIn({ roles: ['Recipient'], stateId: market.state.id, recipientId: person.id });
const spend = (market: Market, code: string, amountCents: number) =>
  redeem(store(), maker, { code, amountCents, vendorId: at(market.sellers, 0).id }, keyed());
async function see(who: Signed): Promise<MyBenefits> {
  const { status, body } = await who.call(myBenefitsApi.get);
  expect(status).toBe(200);
  return body;
}
/** Responses are a moment behind other processes' writes. */
const seen = <T>(who: Signed, of: (mine: MyBenefits) => T) => expect.poll(async () => of(await see(who)));
const statuses = ({ benefits: mine }: MyBenefits) => mine.map(({ status, code }) => [status, code !== undefined]);
async function change(person: Recipient, fields: Partial<Recipient>): Promise<void> {
  await store().transact(maker, async (tx) => {
    const now = await store().get(maker, recipients, person.id);
    tx.update(recipients, now, { ...now, ...fields });
  });
}

test('shows the balance with its code, the places to spend it and marked purchases and reversals', async () => {
  const market = await openMarket(store(), { people: 2, program: { name: 'Senior FMNP', supportPhoneNumber: '+15735550100' } });
  const [benefit] = await issueTo(market);
  const code = benefit?.code ?? '';
  const who = await signIn(market);
  await spend(market, code, 1200);
  const [wrong] = await spend(market, code, 300);
  await reverse(store(), maker, { saleId: wrong?.id ?? '', type: 'Void', reason: 'Wrong amount' }, keyed());
  await seen(who, ({ purchases }) => purchases.map(({ amountCents, reversal }) => [amountCents, reversal])).toEqual([
    [300, 'Void'],
    [1200, undefined],
  ]);
  const mine = await see(who);
  const { latestTimeZone: zone, name: stateName } = market.state;
  expect(mine).toMatchObject({ standing: 'Active', language: 'English', zone, stateName, brand: {} });
  expect(mine.benefits).toEqual([
    {
      ...{ programId: market.program.id, programName: 'Senior FMNP', status: 'Ready', code, isCard: false },
      ...{ amountCents: 5000, remainingCents: 3800, startsOn: '2020-01-01', expiresOn: '2099-12-31' },
    },
  ]);
  expect(mine.programs).toEqual([
    { id: market.program.id, name: 'Senior FMNP', supportPhoneNumber: '+15735550100', supportEmailAddress: 'help@example.org' },
  ]);
  expect(mine.purchases[0]).toMatchObject({ vendorName: 'Farm 0', programName: 'Senior FMNP' });
  // Nothing of a neighbor is shown.
  const neighbor = await signIn(market, at(market.people, 1));
  expect(await see(neighbor)).toMatchObject({ standing: 'Active', benefits: [], programs: [], purchases: [] });
});

test('a card shows its program’s whole balance: the active card that was issued last', async () => {
  const market = await openMarket(store(), { programType: 'Hybrid Card' });
  const [first, second] = [aCode(), aCode()];
  await issueTo(market, first);
  const who = await signIn(market);
  await seen(who, ({ benefits: mine }) => mine).toMatchObject([{ code: first, isCard: true, remainingCents: 5000 }]);
  await store().transact(maker, async (tx) => {
    const old = await store().get(maker, hybridCodes, hybridCodeId(first));
    tx.update(hybridCodes, old, { ...old, isActive: false });
    const { stateId, programId, recipientId } = old;
    tx.create(hybridCodes, { id: hybridCodeId(second), code: second, stateId, programId, recipientId, assignedAt: tx.at, isActive: true });
  });
  await seen(who, ({ benefits: mine }) => mine.map(({ code }) => code)).toEqual([second]);
  await store().transact(maker, async (tx) => {
    const card = await store().get(maker, hybridCodes, hybridCodeId(second));
    tx.update(hybridCodes, card, { ...card, isActive: false });
  });
  await seen(who, statuses).toEqual([['Ready', false]]);
});

describe('only benefits that can be spent now have a code', () => {
  test('distinguishes spent, expired, deactivated and future benefits', async () => {
    const market = await openMarket(store(), { vouchers: { count: 3, cents: 500 }, programType: 'Hybrid Voucher' });
    const [ready, spent, deactivated] = await issueTo(market);
    await spend(market, spent?.code ?? '', 500);
    await store().transact(maker, async (tx) => {
      const one = await store().get(maker, benefits, deactivated?.id ?? '');
      return deactivateBenefit(tx, one, { kind: 'Lost', reason: 'Lost' });
    });
    const made = { numberOfBenefitVouchers: 1, amountPerBenefitVoucherCents: 500 };
    const past = await addPeriod(store(), market, { startDate: '2025-01-01', endDate: '2025-12-31', ...made });
    const future = await addPeriod(store(), market, { startDate: '2090-01-01', endDate: '2090-12-31', ...made });
    const { id: _, ...origin } = await store().get(maker, benefits, ready?.id ?? '');
    await store().transact(maker, (tx) => {
      for (const period of [past, future]) tx.create(benefits, { ...origin, code: newId(), issuancePeriodId: period.id });
    });
    const who = await signIn(market);
    const told = ({ benefits: mine }: MyBenefits) => mine.map(({ status, code }: MyBenefit) => [status, code]);
    await seen(who, (mine) => told(mine).slice(0, 2)).toEqual([
      ['Ready', ready?.code],
      ['Not started', undefined],
    ]);
    expect(
      told(await see(who))
        .slice(2)
        .sort(),
    ).toEqual([
      ['Deactivated', undefined],
      ['Expired', undefined],
      ['Spent', undefined],
    ]);
  });

  test('shows an archived, deactivated or locked person that benefits are on hold, without a code', async () => {
    const market = await openMarket(store(), {});
    await issueTo(market);
    const [person, who] = [at(market.people, 0), await signIn(market)];
    for (const fields of [{ isArchived: true }, { isLockedOut: true }, { deactivatedAt: '2026-06-01T12:00:00.000Z' }]) {
      await change(person, { isArchived: false, isLockedOut: false, ...fields });
      await seen(who, (mine) => [mine.standing, statuses(mine)]).toEqual(['On hold', [['On hold', false]]]);
    }
  });
});

test('an account without a recipient sees nothing, and staff and vendors are refused', async () => {
  const market = await openMarket(store(), {});
  await issueTo(market);
  const stateId = market.state.id;
  const unbound = await portal.signIn({ roles: ['Recipient'], stateId });
  expect(await see(unbound)).toMatchObject({ standing: 'Unbound', benefits: [], programs: [], purchases: [] });
  for (const roles of [['Admin'], ['State Agency Staff'], ['Local Agency Staff'], ['Vendor'], ['Market Manager']] as const) {
    const who = await portal.signIn({ roles, stateId, vendorId: 'v', serviceAreas: [market.area.id] });
    expect((await who.call(myBenefitsApi.get)).status).toBe(403);
  }
});

test('a recipient who sends other people’s IDs to every call gets and changes nothing of theirs', async () => {
  const [own, theirs] = [await makeWorld('qqown'), await makeWorld('qqtheirs')];
  await store().transact(maker, (tx) => tx.create(programs, aProgram(own.states, { name: 'Own', supportEmailAddress: 'own@example.org' })));
  const who = await portal.signIn({ roles: ['Recipient'], stateId: own.states, recipientId: own.recipients });
  const routes = (await servedRoutes()).filter((route) => route.who !== 'public');
  const {
    recipients: recipientId,
    benefits: benefitId,
    transactions: saleId,
    hybridCodes: cardId,
    users: userId,
    states: stateId,
  } = theirs;
  const asked = { recipientId, stateId, benefitId, userId };
  const faults: string[] = [];
  const ask = async (route: Route, id: string) => {
    const names = [...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
    const params = Object.fromEntries(names.map((name) => [name, id]));
    const body = route.endpoint.body && { body: { version: 1, entity: 'Recipient', entityId: recipientId, take: 500, ...asked } };
    const answer = await who.call(route.endpoint, { params, query: asked, ...body });
    const text = answer.body instanceof ArrayBuffer ? Buffer.from(answer.body).toString('latin1') : JSON.stringify(answer.body);
    if (answer.status >= 500 || text.includes('qqtheirs')) faults.push(`${nameOfRoute(route)}: ${answer.status} ${text.slice(0, 200)}`);
  };
  for (const route of routes) await Promise.all([recipientId, benefitId, saleId, cardId, userId].map((id) => ask(route, id)));
  expect(faults).toEqual([]);
  expect(new Set(await versionsOf(theirs))).toEqual(new Set([1]));
});
