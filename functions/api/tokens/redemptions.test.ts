/** Tests over HTTP who may issue, record and process tokens, and what each role sees. */
import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { at } from '../../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { openTokenMarket, type TokenMarket } from '../../../infra/testing/testTokens.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { tokenApi } from '../../../shared/entities/token.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { tokenRedemptionApi as api } from '../../../shared/entities/token-redemption.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { workTokenRun } from '../../rules/benefits/tokens/processTokens.ts';

const portal = usePortal();
let market: TokenMarket;
let staff: Signed;
let local: Signed;
let manager: Signed;
let recipientId: string;
let vendorId: string;

beforeAll(async () => {
  market = await openTokenMarket(store(), { fundingCents: 50_000, program: { marketManagerTransaction: true } });
  const stateId = market.state.id;
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] });
  manager = await portal.signIn({ roles: ['Market Manager'], stateId });
  recipientId = at(market.people, 0).id;
  vendorId = at(market.sellers, 0).id;
});

let count = 0;
const key = () => `token-key-${++count}`;
const refusalOf = ({ status, body }: Answer) => [
  status,
  ...(body.validationFailures ?? []).map(
    ({ propertyName, errorMessage }: { propertyName: string; errorMessage: string }) => `${propertyName}: ${errorMessage}`,
  ),
];
const wood = (number: number) => ({ tokenId: market.wood.id, count: number });
const issue = (who: Signed, number: number, k = key()) =>
  who.call(tokenIssuanceApi.issue, { params: { recipientId }, body: [wood(number)], key: k });
const handIn = (who: Signed, number: number, more: object = {}, k = key()) =>
  who.call(api.redeem, { body: { vendorId, tokens: [wood(number)], ...more }, key: k });
const setProgram = (fields: object) =>
  store().transact(maker, async (tx) => {
    const program = await store().get(maker, programs, market.program.id);
    tx.update(programs, program, { ...program, ...fields });
  });

test('State and local staff issue tokens on a recipient’s page and see what is left to issue', async () => {
  const seen = async (who: Signed) => (await who.call(tokenIssuanceApi.ofRecipient, { params: { recipientId } })).body;
  expect((await seen(local)).offers).toMatchObject([
    { programName: market.program.name, issuancePeriodName: market.period.name, remainingCents: 50_000, tokens: [{}, {}] },
  ]);
  expect(refusalOf(await issue(staff, 101))).toEqual([400, ': This service area has $500.00 of funding left, and this needs $505.00']);
  const made = await issue(local, 10, 'ten-tokens');
  expect([made.status, made.body]).toMatchObject([201, [{ count: 10, amountCents: 5000, valueCents: 500 }]]);
  expect((await issue(local, 10, 'ten-tokens')).body).toEqual(made.body);
  await expect
    .poll(async () => (await seen(local)).issuances)
    .toMatchObject([{ count: 10, returnedCount: 0, programName: market.program.name }]);
  expect((await seen(local)).offers).toMatchObject([{ remainingCents: 45_000 }]);
  await setProgram({ canLocalStaffAddRecipientsAndIssueBenefits: false });
  expect(refusalOf(await issue(local, 1))).toEqual([
    400,
    `: Only State staff issue tokens of ${market.program.name}. Ask them to issue these.`,
  ]);
  expect((await seen(local)).offers[0].refusal).toContain('Only State staff issue tokens');
  await setProgram({ canLocalStaffAddRecipientsAndIssueBenefits: true });
  const back = { params: { recipientId }, body: { tokens: [wood(1)], reason: 'Not used' } };
  expect((await local.call(tokenIssuanceApi.takeBack, { ...back, key: key() })).body).toMatchObject([{ returnedCount: 1 }]);
  const list = async () => (await staff.call(tokenIssuanceApi.table, { body: {} })).body.result.rows;
  await expect.poll(list).toMatchObject([{ count: 10, returnedCount: 1, recipientLastName: 'Number 0' }]);
});

test('refuses invalid input on its line, and issues or records nothing', async () => {
  const send = (body: unknown) => staff.call(tokenIssuanceApi.issue, { params: { recipientId }, body, key: key() });
  expect(refusalOf(await send([]))).toEqual([400, ': Choose the tokens and enter their counts']);
  expect(refusalOf(await send([wood(0)]))).toEqual([400, '0.count: Count must be a whole number from 1 to 10000']);
  expect(refusalOf(await send([wood(1), wood(2)]))).toEqual([400, ': Enter each token once, with its total count']);
  expect(refusalOf(await send([{ tokenId: 'none', count: 1 }]))).toEqual([400, '0.tokenId: Token not found']);
  expect(refusalOf(await handIn(staff, 1, { vendorId: 'none' }))).toEqual([400, 'vendorId: Vendor not found']);
  expect(refusalOf(await handIn(staff, 1, { tokens: [] }))).toEqual([400, 'tokens: Choose the tokens and enter their counts']);
});

test('an issued token keeps its value and cannot be deleted, but its type can change', async () => {
  const { version, programId } = (await staff.call(tokenApi.get, { params: { id: market.wood.id } })).body;
  const update = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ Type: 'Wood', Value: '500', ProgramId: programId, version: String(version), ...fields }))
      form.set(name, value);
    return staff.call(tokenApi.update, { params: { id: market.wood.id }, form });
  };
  expect(refusalOf(await update({ Value: '600' }))).toEqual([
    409,
    'Value: This token was issued, so its value cannot change. Create another token with the new value.',
  ]);
  expect((await update({ Type: 'Other' })).body).toMatchObject({ type: 'Other', valueCents: 500, issuedIn: [market.period.id] });
  await expect.poll(async () => (await staff.call(tokenApi.remove, { params: { id: market.wood.id } })).status).toBe(409);
});

test('a market manager records tokens if the program allows it, and sees and reverses only own records', async () => {
  const tokensFor = async (who: Signed) => (await who.call(api.redeemable)).body.map(({ id }: { id: string }) => id);
  await expect.poll(() => tokensFor(manager)).toContain(market.wood.id);
  const mine = await handIn(manager, 2, {}, 'mine-alone');
  expect([mine.status, mine.body]).toMatchObject([201, [{ count: 2, amountCents: 1000, status: 'Recorded', isUnexpected: false }]]);
  expect((await handIn(manager, 2, {}, 'mine-alone')).body).toEqual(mine.body);
  const [theirs] = (await handIn(staff, 1)).body;
  const rows = async (who: Signed) => (await who.call(api.table, { body: {} })).body.result.rows.map(({ id }: { id: string }) => id);
  await expect.poll(() => rows(staff)).toHaveLength(2);
  expect(await rows(manager)).toEqual([mine.body[0].id]);
  const back = (id: string) => manager.call(api.takeBack, { params: { redemptionId: id }, body: { version: 1, reason: 'Counted wrong' } });
  expect((await back(theirs.id)).status).toBe(404);
  expect((await back(mine.body[0].id)).body).toMatchObject({ status: 'Taken Back', reason: 'Counted wrong' });
  expect(refusalOf(await handIn(manager, 50, { reason: 'I saw them' }))).toEqual([
    400,
    'tokens.0.count: Only 8 Other tokens of $5.00 are outstanding in the State, not 50. Count them again. State staff can accept them with a reason',
  ]);
  const ownSeller = await portal.signIn({ roles: ['Market Manager', 'Vendor'], stateId: market.state.id, vendorId });
  expect(refusalOf(await handIn(ownSeller, 1))).toEqual([
    400,
    'vendorId: You cannot accept tokens from your own business. Ask another person to record them.',
  ]);
  await setProgram({ marketManagerTransaction: false });
  expect(refusalOf(await handIn(manager, 1))).toEqual([400, `tokens: Market managers cannot accept tokens of ${market.program.name}`]);
  await expect.poll(() => tokensFor(manager)).toEqual([]);
  expect(await tokensFor(staff)).toHaveLength(2);
  await setProgram({ marketManagerTransaction: true });
});

test('turns redeemed tokens into sales in the background, and vendor totals and float follow, even after a void', async () => {
  expect((await handIn(staff, 10, { reason: 'Found in a drawer' })).body).toMatchObject([
    { count: 8, isUnexpected: false },
    { count: 2, isUnexpected: true, reason: 'Found in a drawer' },
  ]);
  const query = { from: '2026-01-01', to: '2099-12-31' };
  const report = async () => (await staff.call(api.vendorReport, { query })).body;
  await expect.poll(report).toMatchObject({ vendors: [{ vendorId, count: 11, amountCents: 5500, recordedCents: 5500 }] });
  const started = await staff.call(api.process, { key: 'token-run' });
  expect([started.status, started.body.status]).toEqual([200, 'Open']);
  expect(refusalOf(await staff.call(api.process, { key: key() }))[1]).toContain('Tokens of this State are already being processed');
  await workTokenRun(store(), started.body.runId, market.state.id);
  const run = await staff.call(api.run, { params: { tokenRunId: started.body.runId } });
  expect(run.body).toMatchObject({ status: 'Closed', saleCount: 1, totalCents: 5500 });
  const sales = async () => (await staff.call(transactionApi.table, { body: {} })).body.result.rows;
  await expect.poll(sales).toMatchObject([{ channel: 'Token', amountCents: 5500, recipientName: null, serviceAreaName: null }]);
  expect((await local.call(transactionApi.table, { body: {} })).body.result.rows).toEqual([]);
  const [{ id }] = await sales();
  const sale = await staff.call(transactionApi.get, { params: { id } });
  expect(sale.body).toMatchObject({ tokens: '11 Other tokens of $5.00', tokenCount: 11, unexpectedCount: 2 });
  expect((await local.call(transactionApi.get, { params: { id } })).status).toBe(404);

  await expect.poll(report).toMatchObject({
    vendors: [{ vendorId, vendorName: 'Farm 0', count: 11, amountCents: 5500, recordedCents: 0, unexpectedCents: 1000 }],
    float: [{ issuedCents: 5000, returnedCents: 500, redeemedCents: 4500, outstandingCents: 0, unexpectedCents: 1000, expiredCents: 0 }],
    unprocessed: { count: 0, amountCents: 0 },
  });
  const csv = await staff.call(api.vendorCsv, { query });
  expect(Buffer.from(csv.body as ArrayBuffer).toString()).toContain('Farm 0,11,55.00,0.00,10.00');
  const period = async (who: Signed, serviceAreaIds: readonly string[] = []) =>
    (await who.call(dashboardApi.filter, { body: { serviceAreaIds, issuancePeriodId: market.period.id } })).body;
  expect(await period(staff)).toMatchObject({
    issuedFundsCents: 5000,
    deactivatedBenefitsCents: 500,
    redeemedBenefitsCents: 4500,
    unredeemedBenefitsCents: 0,
    numberOfRecipients: 1,
  });
  const ofArea = await period(local, [market.area.id]);
  expect([ofArea.issuedFundsCents, ofArea.redeemedBenefitsCents]).toEqual([5000, undefined]);

  const voided = await staff.call(transactionApi.reverse, { params: { id }, body: { type: 'Void', reason: 'Counted wrong' }, key: key() });
  expect(voided.status).toBe(200);
  await expect.poll(report).toMatchObject({ vendors: [], float: [{ redeemedCents: 0, outstandingCents: 4500, unexpectedCents: 0 }] });
  expect(refusalOf(await staff.call(api.vendorReport, { query: { from: '2026-02-01', to: '2026-01-01' } }))).toEqual([
    400,
    'to: To must be on or after From',
  ]);
});
