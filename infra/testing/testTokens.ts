/** A market with a token program, for tests of tokens. */
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { tokens } from '../../functions/entities/token.ts';
import { tokenFloatId, tokenFloats } from '../../functions/entities/token-float.ts';
import { tokenRedemptions, tokenRuns } from '../../functions/entities/token-redemption.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { issueTokens } from '../../functions/rules/benefits/tokens/issueTokens.ts';
import { openTokenRun, workTokenRun } from '../../functions/rules/benefits/tokens/processTokens.ts';
import { redeemTokens } from '../../functions/rules/benefits/tokens/redeemTokens.ts';
import type { Token } from '../../shared/entities/token.ts';
import { maker } from './builders.ts';
import { at, type MarketOptions, openMarket } from './testMarket.ts';

export type TokenMarket = Awaited<ReturnType<typeof openTokenMarket>>;

/** Creates a market with wooden tokens of $5 and plastic tokens of $2. */
export async function openTokenMarket(store: Store, options: MarketOptions = {}) {
  const market = await openMarket(store, { programType: 'Token', ...options });
  const ids = { programId: market.program.id, stateId: market.state.id };
  const [wood, plastic] = await store.transact(maker, (tx): [Token, Token] => [
    tx.create(tokens, { type: 'Wood', valueCents: 500, ...ids }),
    tx.create(tokens, { type: 'Plastic', valueCents: 200, ...ids }),
  ]);
  return { ...market, wood, plastic };
}

export const newKey = () => ({ key: newId(), requestHash: newId() });

/** Issues wooden tokens to the market's people. */
export const issueWood = (store: Store, { wood, people }: TokenMarket, count: number, who = 0) =>
  issueTokens(store, maker, { recipientId: at(people, who).id, counts: [{ tokenId: wood.id, count }] }, newKey());

/** One of the market's vendors turns in wooden tokens. */
export const redeemWood = (
  store: Store,
  { wood, sellers }: TokenMarket,
  count: number,
  { seller = 0, reason = undefined as string | undefined } = {},
) => redeemTokens(store, maker, { vendorId: at(sellers, seller).id, tokens: [{ tokenId: wood.id, count }], reason }, newKey());

/** Returns the circulation of the wooden tokens of a period in cents, from its record. */
export async function floatOf(store: Store, { wood, period }: TokenMarket, periodId = period.id) {
  const { issuedCents, returnedCents, redeemedCents, outstandingCents, unexpectedCents } = await store.get(
    maker,
    tokenFloats,
    tokenFloatId(wood.id, periodId),
  );
  return { issuedCents, returnedCents, redeemedCents, outstandingCents, unexpectedCents };
}

/** Processes all tokens that were turned in. Returns the run and the sales of all processed redemptions. */
export async function processAll(store: Store, { state }: TokenMarket, redemptionIds: readonly string[]) {
  const run = await openTokenRun(store, maker, state.id, newKey());
  await workTokenRun(store, run.id, state.id);
  return { run: await store.get(maker, tokenRuns, run.id), sales: await salesOf(store, redemptionIds) };
}

/** Returns the sales that were created from redemptions. */
export async function salesOf(store: Store, redemptionIds: readonly string[]) {
  const found = await store.many(maker, tokenRedemptions, redemptionIds);
  const ids = new Set(found.map(({ saleId }) => saleId).filter((id) => id !== undefined));
  return store.many(maker, transactions, [...ids]);
}
