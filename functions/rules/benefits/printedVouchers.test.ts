import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { cardProgram, codesMade, madeBatch } from '../../../infra/testing/testCodes.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { deactivateCode } from './codes/batchActs.ts';
import { issue } from './issue.ts';
import { redeem } from './redeem.ts';

let market: Market;
let codes: string[];
beforeAll(async () => {
  await testTable();
  market = await openMarket(store(), { programType: 'Hybrid Voucher', vouchers: { count: 2, cents: 500 }, people: 4 });
  codes = (await codesMade(store(), await madeBatch(store(), market.program, 8))).codes;
});

const keyed = () => ({ key: newId(), requestHash: 'hash' });
const issueTo = (person: number, voucherCodes: string[]) => {
  const recipientId = at(market.people, person).id;
  const form = { recipientId, issuancePeriodId: market.period.id, hybridCode: undefined, duplicateReason: undefined, voucherCodes };
  return issue(store(), maker, form, keyed());
};
const sell = (code: string) => {
  const form = { code, benefitId: undefined, amountCents: 500, vendorId: at(market.sellers, 0).id, occurredAt: undefined };
  return redeem(store(), maker, form, keyed());
};
const sentenceOf = (act: Promise<unknown>) =>
  act.then(
    () => 'accepted',
    (error: Error) => error.message,
  );
const codeAt = (i: number) => at(codes, i);

test('binds each printed voucher to the one benefit that it spends', async () => {
  const made = await issueTo(0, [codeAt(0).toLowerCase(), ` ${codeAt(1)} `]);
  expect(made.map(({ code }) => code)).toEqual([codeAt(0), codeAt(1)]);
  const bound = await store().get(maker, hybridCodes, hybridCodeId(codeAt(1)));
  expect(bound).toMatchObject({ benefitId: made[1]?.id, recipientId: at(market.people, 0).id });
  const [sale] = await sell(codeAt(1));
  expect(sale).toMatchObject({ benefitId: made[1]?.id, amountCents: 500 });
  expect(await sentenceOf(sell(codeAt(1)))).not.toBe('accepted');
  await store().transact(maker, async (tx) => {
    const lost = await store().get(maker, hybridCodes, hybridCodeId(codeAt(0)));
    await deactivateCode(tx, lost, 'Lost');
  });
  expect(await sentenceOf(sell(codeAt(0)))).toBe('This voucher is deactivated');
});

test('refuses codes that are not of vouchers ready for handout, with a message, and issues nothing', async () => {
  const cards = (await codesMade(store(), await madeBatch(store(), await cardProgram(store()), 2))).codes;
  const own = market.program.name;
  expect(await sentenceOf(issueTo(1, [codeAt(2)]))).toBe('Enter one code for each voucher: 2, not 1');
  expect(await sentenceOf(issueTo(1, [codeAt(2), codeAt(2)]))).toBe('The same code was entered twice. Each voucher has its own code.');
  expect(await sentenceOf(issueTo(1, [codeAt(2), at(cards, 0)]))).toBe(`${at(cards, 0)} is not a voucher code of ${own}`);
  expect(await sentenceOf(issueTo(1, [codeAt(2), 'nothing']))).toBe(`nothing is not a voucher code of ${own}`);
  expect(await sentenceOf(issueTo(1, [codeAt(2), codeAt(1)]))).toBe(`Voucher ${codeAt(1)} was already issued`);
  expect(await sentenceOf(issueTo(1, [codeAt(2), codeAt(3)]))).toBe('accepted');
});

test('lets only one of two counters hand out the same voucher at once', async () => {
  const outcomes = await Promise.all([issueTo(2, [codeAt(4), codeAt(5)]), issueTo(3, [codeAt(4), codeAt(6)])].map(sentenceOf));
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  expect(outcomes).toContain(`Voucher ${codeAt(4)} was already issued`);
});
