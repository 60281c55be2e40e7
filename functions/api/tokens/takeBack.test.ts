/** Returned tokens of a recipient, over HTTP: how often they can be issued again to one person (decision 57). */
import { beforeEach, expect, test } from 'vitest';
import { aRecipient, maker } from '../../../infra/testing/builders.ts';
import { addPeriod, at } from '../../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { openTokenMarket, type TokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { fundings } from '../../entities/funding.ts';
import { recipients } from '../../entities/recipient.ts';

const portal = usePortal();
let market: TokenMarket;
let staff: Signed;
let local: Signed;
beforeEach(() => open('Senior FMNP'));

/** Opens a State in which another person has a hundred wooden tokens, so that some are always outstanding. */
async function open(federalProgram: 'Senior FMNP' | undefined): Promise<void> {
  market = await openTokenMarket(store(), { people: 12, program: federalProgram ? { federalProgram } : {} });
  const stateId = market.state.id;
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] });
  for (let other = 2; other < 12; other++) expect((await issue(local, 10, other)).status).toBe(201);
}

const refusalOf = ({ status, body }: Answer) => [
  status,
  ...(body.validationFailures ?? []).map(
    (one: { propertyName: string; errorMessage: string }) => `${one.propertyName}: ${one.errorMessage}`,
  ),
];
const wood = (count: number) => [{ tokenId: market.wood.id, count }];
const idOf = (who: number) => at(market.people, who).id;
const issue = (by: Signed, count: number, who = 0) =>
  by.call(tokenIssuanceApi.issue, { params: { recipientId: idOf(who) }, body: wood(count), key: newId() });
const spend = (count: number) =>
  staff.call(tokenRedemptionApi.redeem, { body: { vendorId: at(market.sellers, 0).id, tokens: wood(count) }, key: newId() });
const takeBack = (by: Signed, count: number) =>
  by.call(tokenIssuanceApi.takeBack, { params: { recipientId: idOf(0) }, body: { tokens: wood(count), reason: 'Not used' }, key: newId() });
const restore = (by: Signed, count: number, more: object = {}) =>
  by.call(tokenIssuanceApi.restoreLimit, {
    params: { recipientId: idOf(0) },
    body: { tokens: wood(count), reason: 'Counted at the office', ...more },
    key: newId(),
  });
const noneLeft =
  'tokens.0.count: The limit can be restored for none of this recipient’s Wood tokens of $5.00. Only returned tokens of the first issue that were not restored yet count.';
const full =
  /^issuancePeriodId: Senior FMNP allows at most \$50\.00 in federal benefits for a recipient in \d{4}\. \$50\.00 is already issued/;
/^: Senior FMNP allows at most \$50\.00 in federal benefits for a (recipient|household) in \d{4}\. \$50\.00 is already issued/;
async function netOfFunding(): Promise<number> {
  const { issuedCents, returnedCents } = await store().get(maker, fundings, market.funding.id);
  return issuedCents - returnedCents;
}

test('local staff issue no more than the limit, however often spent tokens are returned', async () => {
  expect((await issue(local, 10)).status).toBe(201);
  const before = await netOfFunding();
  await spend(10);
  expect((await takeBack(local, 10)).body).toMatchObject([{ returnedCount: 10, restoredCount: 0 }]);
  for (const by of [local, staff]) {
    expect(refusalOf(await issue(by, 10))).toEqual([409, expect.stringMatching(full)]);
    expect((await takeBack(by, 1)).status).toBe(400);
  }
  expect(await netOfFunding()).toBe(before - 5000);
});

test('State staff restore the limit for the first issue only, once and with a reason', async () => {
  await issue(local, 10);
  await spend(10);
  await takeBack(local, 10);
  expect((await restore(staff, 10)).body).toMatchObject([{ returnedCount: 10, restoredCount: 10 }]);
  expect((await issue(local, 10)).status).toBe(201);
  await spend(10);
  expect(refusalOf(await takeBack(local, 10))).toEqual([
    400,
    'tokens.0.count: None of this recipient’s Wood tokens of $5.00 can be returned. The others were issued after earlier tokens were returned. Ask State staff to return those.',
  ]);
  expect((await takeBack(staff, 10)).status).toBe(200);
  expect(refusalOf(await restore(staff, 1))).toEqual([400, noneLeft]);
  expect(refusalOf(await issue(staff, 1))).toEqual([409, expect.stringMatching(full)]);
});

test('in several parts, a person gets at most the limit and the restored amount of the first issue', async () => {
  let issued = 0;
  const hand = async (count: number) => {
    const { status } = await issue(staff, count);
    if (status === 201) issued += count;
  };
  await hand(10);
  for (let round = 0; round < 12; round++) {
    await takeBack(staff, 2);
    await restore(staff, 2);
    await hand(2);
  }
  expect(issued).toBeLessThanOrEqual(20);
  expect(refusalOf(await issue(staff, 1))[0]).toBe(409);
});

test('a second issuance period of the year allows no further restoring', async () => {
  await issue(local, 10);
  const ends = { startDate: '2020-01-01', endDate: '2099-12-30', benefitAmountPerRecipientCents: undefined };
  const second = await addPeriod(store(), market, ends);
  await takeBack(staff, 10);
  await restore(staff, 10);
  // The period that ends first pays.
  const made = await issue(local, 10);
  expect(made.body).toMatchObject([{ issuancePeriodId: second.id }]);
  await takeBack(local, 10);
  expect(refusalOf(await restore(staff, 1))).toEqual([400, noneLeft]);
});

test('returned tokens still count for the person under every record, and can be restored later', async () => {
  const [one, twin] = [at(market.people, 0), at(market.people, 1)];
  await store().transact(maker, (tx) =>
    tx.update(recipients, twin, { ...twin, firstName: one.firstName, lastName: one.lastName, duplicateReason: 'Looks the same' }),
  );
  await issue(local, 10);
  await takeBack(local, 10);
  expect(refusalOf(await issue(local, 1, 1))).toEqual([409, expect.stringMatching(full)]);
  await restore(staff, 4);
  expect((await issue(local, 4, 1)).status).toBe(201);
  expect(refusalOf(await issue(local, 1, 1))).toEqual([409, expect.stringMatching(full)]);
});

test('does not restore a household’s limit for its other members either', async () => {
  const program = { federalProgram: 'WIC FMNP', federalLimitPer: 'Household' } as const;
  market = await openTokenMarket(store(), { program });
  const stateId = market.state.id;
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] });
  const [first, second] = await store().transact(maker, (tx) =>
    ['One', 'Two'].map((lastName) =>
      tx.create(
        recipients,
        aRecipient(
          { stateId, serviceAreaId: market.area.id },
          { lastName, householdId: 'H1', wicCategory: 'Child', dateOfBirth: '2024-01-05' },
        ),
      ),
    ),
  );
  const give = (id: string | undefined, count: number) =>
    local.call(tokenIssuanceApi.issue, { params: { recipientId: id ?? '' }, body: wood(count), key: newId() });
  expect((await give(first?.id, 6)).status).toBe(201);
  const params = { recipientId: first?.id ?? '' };
  expect((await local.call(tokenIssuanceApi.takeBack, { params, body: { tokens: wood(6), reason: 'x' }, key: newId() })).status).toBe(200);
  expect((await give(second?.id, 1)).status).toBe(409);
});

test('only State staff of the State restore the limit, with a reason, for returned tokens', async () => {
  await issue(local, 4);
  await takeBack(local, 3);
  const outsider = await portal.signIn({ roles: ['State Agency Staff'], stateId: (await openTokenMarket(store())).state.id });
  expect([(await restore(local, 1)).status, (await restore(outsider, 1)).status]).toEqual([403, 404]);
  expect(refusalOf(await restore(staff, 1, { reason: '' }))).toEqual([400, 'reason: Reason is required']);
  expect(refusalOf(await restore(staff, 1, { tokens: [] }))).toEqual([400, 'tokens: Choose the tokens and enter their counts']);
  expect(refusalOf(await restore(staff, 1, { tokens: [{ tokenId: 'none', count: 1 }] }))).toEqual([
    400,
    'tokens.0.tokenId: Token not found',
  ]);
  expect(refusalOf(await restore(staff, 4))).toEqual([400, noneLeft.replace('none', 'at most 3')]);
  const key = newId();
  const once = { params: { recipientId: idOf(0) }, body: { tokens: wood(3), reason: 'x' }, key };
  const replies = await Promise.all([1, 2, 3].map(() => staff.call(tokenIssuanceApi.restoreLimit, once)));
  expect(replies.map(({ status, body }) => [status, body[0].restoredCount])).toEqual([1, 2, 3].map(() => [200, 3]));
  expect(refusalOf(await restore(staff, 1))).toEqual([400, noneLeft]);
  expect((await issue(local, 9)).status).toBe(201);
  expect((await issue(local, 1)).status).toBe(409);
});

test('two concurrent restorations restore only what was returned', async () => {
  await issue(local, 10);
  await takeBack(local, 5);
  const ends = await Promise.all([restore(staff, 5), restore(staff, 5)]);
  expect(ends.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect([(await issue(local, 6)).status, (await issue(local, 5)).status]).toEqual([409, 201]);
});

test('tokens without federal money return to the funding, and local staff return only first issues', async () => {
  await open(undefined);
  await issue(local, 10);
  expect((await takeBack(local, 4)).status).toBe(200);
  expect((await issue(local, 20)).status).toBe(201);
  expect(refusalOf(await takeBack(local, 7))).toEqual([
    400,
    'tokens.0.count: At most 6 of this recipient’s Wood tokens of $5.00 can be returned. The others were issued after earlier tokens were returned. Ask State staff to return those.',
  ]);
  expect((await takeBack(local, 6)).status).toBe(200);
  expect(refusalOf(await restore(staff, 1))).toEqual([400, noneLeft]);
  expect((await takeBack(staff, 20)).status).toBe(200);
});

test('the list of issued tokens and the recipient’s page show restored counts', async () => {
  await issue(local, 10);
  await takeBack(local, 3);
  await takeBack(staff, 2);
  const [issuance] = (await restore(staff, 2)).body;
  expect(issuance).toMatchObject({ returnedCount: 5, restoredCount: 2 });
  const list = async () =>
    (await staff.call(tokenIssuanceApi.table, { body: { take: 500 } })).body.result.rows.find(
      ({ id }: { id: string }) => id === issuance.id,
    );
  await expect.poll(list, { interval: 200 }).toMatchObject({ returnedCount: 5, restoredCount: 2 });
  const { issuances } = (await local.call(tokenIssuanceApi.ofRecipient, { params: { recipientId: idOf(0) } })).body;
  expect(issuances).toMatchObject([{ count: 10, returnedCount: 5, restoredCount: 2, isFederal: true }]);
  expect((await issue(local, 2)).status).toBe(201);
});
