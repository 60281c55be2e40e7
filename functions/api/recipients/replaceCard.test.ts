import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { codesMade, madeBatch } from '../../../infra/testing/testCodes.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodeId } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { issue } from '../../rules/benefits/issue.ts';
import { redeem } from '../../rules/benefits/redeem.ts';
import { replaceCard } from './assignCode.ts';

const rounds = 10;
let market: Market;
let codes: string[];
beforeAll(async () => {
  await testTable();
  market = await openMarket(store(), { programType: 'Hybrid Card', people: rounds });
  codes = (await codesMade(store(), await madeBatch(store(), market.program, rounds * 2))).codes;
});

const keyed = () => ({ key: newId(), requestHash: 'hash' });
const scan = (code: string) => {
  const form = { code, benefitId: undefined, amountCents: 100, vendorId: at(market.sellers, 0).id, occurredAt: undefined };
  return redeem(store(), maker, form, keyed()).then(
    () => 'sold',
    (error: Error) => error.message,
  );
};

test('a card scanned during its replacement sells or is refused with the reason, and no cent is lost', async () => {
  const outcomes: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const recipientId = at(market.people, round).id;
    const [old, next] = [at(codes, round * 2), at(codes, round * 2 + 1)];
    const form = { recipientId, issuancePeriodId: market.period.id, hybridCode: old, duplicateReason: undefined };
    const [benefit] = await issue(store(), maker, form, keyed());
    const replaced = store().transact(maker, async (tx) => {
      const recipient = await store().get(maker, recipients, recipientId);
      return replaceCard(tx, recipient, { typed: next, replaced: { id: hybridCodeId(old), reason: 'Lost' } });
    });
    const [scanned] = await Promise.all([scan(old), replaced]);
    outcomes.push(scanned);
    expect(await scan(old)).toBe('This card is deactivated');
    expect(await scan(next)).toBe('sold');
    const left = (await store().get(maker, benefits, benefit?.id ?? '')).remainingCents;
    expect(left).toBe((benefit?.amountCents ?? 0) - (scanned === 'sold' ? 200 : 100));
  }
  expect(new Set(outcomes).difference(new Set(['sold', 'This card is deactivated']))).toEqual(new Set());
});
