/**
 * The people who may issue, accept and return tokens (rules R16, R26 and R66), and the period and funding of tokens (rules R67 and R70).
 */
import { beforeAll, expect, test } from 'vitest';
import { aPeriod, aProgram, maker } from '../../../../infra/testing/builders.ts';
import { testTable } from '../../../../infra/testing/testCloud.ts';
import { addPeriod, at } from '../../../../infra/testing/testMarket.ts';
import { issueWood, newKey, openTokenMarket, redeemWood, type TokenMarket } from '../../../../infra/testing/testTokens.ts';
import type { Role } from '../../../../shared/core/role.ts';
import { Caller } from '../../../core/caller.ts';
import { env } from '../../../core/env.ts';
import { AppError } from '../../../core/errors.ts';
import { newId } from '../../../core/id.ts';
import { tableClient } from '../../../core/store/clients.ts';
import { Store } from '../../../core/store/store.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';
import { tokens } from '../../../entities/token.ts';
import { issueTokens } from './issueTokens.ts';
import { redeemTokens } from './redeemTokens.ts';
import { takeBackRedemption } from './takeBackRedemption.ts';
import { takeBackTokens } from './takeBackTokens.ts';

let store: Store;
beforeAll(async () => {
  await testTable();
  store = new Store(tableClient(), env().TABLE_NAME);
});

function personOf({ state, area }: TokenMarket, role: Role, more: { vendorId?: string; userId?: string } = {}): Caller {
  return Caller.ofPerson({ userId: newId(), name: 'Sue', roles: [role], stateId: state.id, serviceAreaIds: [area.id], ...more });
}

/** The refusal's field and message. */
async function refusalOf(call: Promise<unknown>): Promise<readonly [field: string, sentence: string]> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return [error.failures[0]?.propertyName ?? '', error.message];
    throw error;
  }
  return ['', 'none'];
}

const issueAs = (caller: Caller, market: TokenMarket, count: number, misfitReason?: string) =>
  issueTokens(
    store,
    caller,
    { recipientId: at(market.people, 0).id, counts: [{ tokenId: market.wood.id, count, misfitReason }] },
    newKey(),
  );
const redeemAs = (caller: Caller, market: TokenMarket, count: number, reason?: string) => {
  const form = { vendorId: at(market.sellers, 0).id, tokens: [{ tokenId: market.wood.id, count }], reason };
  return redeemTokens(store, caller, form, newKey());
};

test('lets local staff issue tokens only if the program allows it, and State staff always', async () => {
  const market = await openTokenMarket(store, { program: { canLocalStaffAddRecipientsAndIssueBenefits: false } });
  const [local, state] = [personOf(market, 'Local Agency Staff'), personOf(market, 'State Agency Staff')];
  expect(await refusalOf(issueAs(local, market, 1))).toEqual(['', 'Only State staff issue tokens of Program. Ask them to issue these.']);
  const [made] = await issueAs(state, market, 1);
  expect(made).toMatchObject({ count: 1, returnedCount: 0, returnedCents: 0, issuedBy: 'Sue', fundingId: market.funding.id });
  expect([made?.federalCents, made?.misfitReason]).toEqual([undefined, undefined]);
  const open = await openTokenMarket(store);
  expect((await issueAs(personOf(open, 'Local Agency Staff'), open, 2)).map(({ count }) => count)).toEqual([2]);
});

test("records the federal money of a federal program's tokens", async () => {
  const market = await openTokenMarket(store, { program: { federalProgram: 'Senior FMNP' } });
  expect(await issueWood(store, market, 3)).toMatchObject([{ amountCents: 1500, federalCents: 1500 }]);
});

test('requires a reason for tokens that do not fit the recipient, and stores it', async () => {
  const market = await openTokenMarket(store, { program: { federalProgram: 'Senior FMNP' } });
  const person = at(market.people, 0);
  await store.transact(maker, (tx) => tx.update(recipients, person, { ...person, dateOfBirth: '2010-01-01' }));
  const staff = personOf(market, 'State Agency Staff');
  const [field, sentence] = await refusalOf(issueAs(staff, market, 1));
  expect([field, sentence]).toEqual(['misfitReason', expect.stringMatching(/To issue it anyway from State money, give a reason\.$/)]);
  const plastic = { tokenId: market.plastic.id, count: 1 };
  const wood = { tokenId: market.wood.id, count: 1, misfitReason: 'Tribal elder' };
  const made = await issueTokens(store, staff, { recipientId: person.id, counts: [plastic, wood] }, newKey());
  expect(made.map(({ misfitReason }) => misfitReason)).toEqual(['Tribal elder', 'Tribal elder']);
});

test('refuses to issue unknown tokens or tokens of two programs', async () => {
  const market = await openTokenMarket(store);
  const stateId = market.state.id;
  const other = await store.transact(maker, (tx) => {
    const program = tx.create(programs, aProgram(stateId, { name: 'Other', programType: 'Token' }));
    return tx.create(tokens, { type: 'Paper', valueCents: 100, programId: program.id, stateId });
  });
  const issue = (...ids: string[]) => {
    const lines = ids.map((tokenId) => ({ tokenId, count: 1 }));
    return refusalOf(issueTokens(store, maker, { recipientId: at(market.people, 0).id, counts: lines }, newKey()));
  };
  expect(await issue(market.wood.id, other.id)).toEqual(['', 'Issue the tokens of one program at a time']);
  expect(await issue(other.id)).toEqual(['', 'Other has no issuance period that is open today']);
  expect(await issue(market.wood.id, 'unknown')).toEqual(['1.tokenId', 'Token not found']);
  const elsewhere = await openTokenMarket(store);
  expect(await issue(elsewhere.wood.id)).toEqual(['0.tokenId', 'Token not found']);
  const back = takeBackTokens(
    store,
    maker,
    { recipientId: at(market.people, 0).id, tokens: [{ tokenId: 'unknown', count: 1 }], reason: 'x' },
    newKey(),
  );
  expect(await refusalOf(back)).toEqual(['tokens.0.tokenId', 'Token not found']);
});

test('uses the open period that ends first if its funding covers the amount, otherwise the next one', async () => {
  const market = await openTokenMarket(store, { fundingCents: 1000, endDate: '2098-12-31' });
  const next = await addPeriod(store, market, { endDate: '2099-12-31', benefitAmountPerRecipientCents: undefined });
  const periodOf = async (count: number) => (await issueWood(store, market, count)).map(({ issuancePeriodId }) => issuancePeriodId);
  expect(await periodOf(3)).toEqual([next.id]);
  expect(await periodOf(2)).toEqual([market.period.id]);
  expect(await periodOf(1)).toEqual([next.id]);
  const tooMany = await refusalOf(issueWood(store, market, 3000));
  expect(tooMany).toEqual(['', 'This service area has $0.00 of funding left, and this needs $15,000.00']);
});

test('issues nothing from a period without funding for the service area', async () => {
  const market = await openTokenMarket(store, { startDate: '2020-01-01', endDate: '2020-12-31' });
  const of = { stateId: market.state.id, programId: market.program.id };
  await store.transact(maker, (tx) => tx.create(periods, aPeriod(of, { name: 'Unfunded' })));
  expect(await refusalOf(issueWood(store, market, 1))).toEqual(['', 'This service area has $0.00 of funding left, and this needs $5.00']);
});

test('lets market managers accept tokens only of programs that allow it', async () => {
  const closed = await openTokenMarket(store, { program: { marketManagerTransaction: false } });
  await issueWood(store, closed, 2);
  expect(await refusalOf(redeemAs(personOf(closed, 'Market Manager'), closed, 1))).toEqual([
    'tokens',
    'Market managers cannot accept tokens of Program',
  ]);
  expect(await redeemAs(personOf(closed, 'State Agency Staff'), closed, 1)).toMatchObject([{ count: 1, amountCents: 500 }]);
  const open = await openTokenMarket(store);
  await issueWood(store, open, 1);
  const manager = personOf(open, 'Market Manager');
  expect(await redeemAs(manager, open, 1)).toMatchObject([{ recordedBy: 'Sue', recordedById: manager.userId, isUnexpected: false }]);
});

test("refuses tokens from the caller's own business", async () => {
  const market = await openTokenMarket(store, { vendors: 2 });
  await issueWood(store, market, 2);
  const [own, other] = market.sellers.map(({ id }) => personOf(market, 'Market Manager', { vendorId: id }));
  expect(await refusalOf(redeemAs(own as Caller, market, 1))).toEqual([
    'vendorId',
    'You cannot accept tokens from your own business. Ask another person to record them.',
  ]);
  expect(await refusalOf(redeemAs(other as Caller, market, 1))).toEqual(['', 'none']);
});

test('accepts more tokens than are outstanding only from State staff with a reason', async () => {
  const market = await openTokenMarket(store);
  const [manager, staff] = [personOf(market, 'Market Manager'), personOf(market, 'State Agency Staff')];
  await issueWood(store, market, 1);
  const only = 'Only 1 Wood tokens of $5.00 is outstanding in the State, not 2. Count them again. ';
  expect(await refusalOf(redeemAs(manager, market, 2, 'Seen'))).toEqual([
    'tokens.0.count',
    `${only}State staff can accept them with a reason`,
  ]);
  expect(await refusalOf(redeemAs(staff, market, 2))).toEqual(['tokens.0.count', `${only}To accept them anyway, give a reason`]);
  expect(await redeemAs(staff, market, 2, 'Seen')).toMatchObject([{ count: 1 }, { count: 1, isUnexpected: true, reason: 'Seen' }]);
  expect(await redeemAs(staff, market, 1, 'Seen')).toMatchObject([{ count: 1, amountCents: 500, isUnexpected: true }]);
});

test('counts tokens beyond the outstanding ones against the period that ends last', async () => {
  const market = await openTokenMarket(store, { fundingCents: 1000, endDate: '2098-12-31' });
  const next = await addPeriod(store, market, { endDate: '2099-12-31', benefitAmountPerRecipientCents: undefined });
  await issueWood(store, market, 2);
  await issueWood(store, market, 1);
  const made = await redeemAs(personOf(market, 'State Agency Staff'), market, 4, 'Seen');
  expect(made.map(({ issuancePeriodId, count, isUnexpected }) => [issuancePeriodId, count, isUnexpected])).toEqual([
    [market.period.id, 2, false],
    [next.id, 1, false],
    [next.id, 1, true],
  ]);
});

test('lets market managers reverse only their own redemptions, and State staff those of others', async () => {
  const market = await openTokenMarket(store);
  await issueWood(store, market, 3);
  const [one, other] = [personOf(market, 'Market Manager'), personOf(market, 'Market Manager')];
  const [own] = await redeemAs(one, market, 1);
  const back = (caller: Caller, id = '', version = 1) => refusalOf(takeBackRedemption(store, caller, id, { version, reason: 'Twice' }));
  expect((await back(other, own?.id))[1]).toContain('This token redemption was not found.');
  expect((await back(one, own?.id, 7))[1]).not.toBe('none');
  expect(await back(one, own?.id)).toEqual(['', 'none']);
  const [second] = await redeemWood(store, market, 1);
  expect(await back(personOf(market, 'State Agency Staff'), second?.id)).toEqual(['', 'none']);
});
