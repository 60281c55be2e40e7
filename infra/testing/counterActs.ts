/** For tests only: operations at counters and markets, with cards that are handed out and replaced, and tokens in circulation. */
import { assignCode, replaceCard } from '../../functions/api/recipients/assignCode.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { redeem } from '../../functions/rules/benefits/redeem.ts';
import { reverse } from '../../functions/rules/benefits/reverse.ts';
import { issueTokens } from '../../functions/rules/benefits/tokens/issueTokens.ts';
import { openTokenRun, workTokenRun } from '../../functions/rules/benefits/tokens/processTokens.ts';
import { redeemTokens } from '../../functions/rules/benefits/tokens/redeemTokens.ts';
import { restoreLimit } from '../../functions/rules/benefits/tokens/restoreLimit.ts';
import { takeBackRedemption } from '../../functions/rules/benefits/tokens/takeBackRedemption.ts';
import { takeBackTokens } from '../../functions/rules/benefits/tokens/takeBackTokens.ts';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import { type Act, type Choice, of, on } from './bankAct.ts';
import { maker } from './builders.ts';

/** A code that was printed elsewhere. The same numbers give the same code. */
const codeOf = ({ pick, other }: Choice) =>
  hybridCodeOf(Array.from({ length: 12 }, (_, i) => (i % 2 ? pick + i : other + i * 7) % hybridCodeBase));

const counts = ({ world, pick, other }: Choice) => [{ tokenId: of(world.tokens, pick)?.id ?? '', count: 1 + (other % 4) }];

export const counterActs = {
  bindCard: (choice) => {
    const id = of(choice.world.market.people, choice.who)?.id ?? '';
    return (store) => store.transact(maker, async (tx) => assignCode(tx, await tx.get(recipients, id), { typed: codeOf(choice) }));
  },
  replaceCard: on(
    ({ cards }) => cards.filter(({ isActive }) => isActive),
    ({ id, recipientId = '' }, choice) =>
      (store) =>
        store.transact(maker, async (tx) => {
          const recipient = await tx.get(recipients, recipientId);
          return replaceCard(tx, recipient, { typed: codeOf(choice), replaced: { id, reason: 'Lost' } });
        }),
  ),
  /** Scans any card, even a deactivated one, which must not pay. */
  scan: on(
    ({ cards }) => cards,
    ({ code, isActive }, { world, other, keyed }) =>
      async (store: Store) => {
        const form = { code, amountCents: 1 + (other % 500), vendorId: of(world.market.sellers, other)?.id };
        await redeem(store, maker, form, keyed);
        if (!isActive) throw new Error('Somebody paid with a card that is deactivated');
      },
  ),

  issueTokens: (choice) => {
    const id = of(choice.world.market.people, choice.who)?.id ?? '';
    return (store) => issueTokens(store, maker, { recipientId: id, counts: counts(choice) }, choice.keyed);
  },
  takeBackTokens: (choice) => {
    const id = of(choice.world.market.people, choice.who)?.id ?? '';
    return (store) => takeBackTokens(store, maker, { recipientId: id, tokens: counts(choice), reason: 'x' }, choice.keyed);
  },
  restoreLimit: (choice) => {
    const id = of(choice.world.market.people, choice.who)?.id ?? '';
    return (store) => restoreLimit(store, maker, { recipientId: id, tokens: counts(choice), reason: 'x' }, choice.keyed);
  },
  redeemTokens: (choice) => {
    const vendorId = of(choice.world.market.sellers, choice.who)?.id ?? '';
    const reason = choice.other % 3 ? undefined : 'Seen';
    return (store) => redeemTokens(store, maker, { vendorId, tokens: counts(choice), reason }, choice.keyed);
  },
  takeBackRedemption: on(
    ({ redemptions }) => redemptions.filter(({ status }, i) => status === 'Recorded' || i % 3 === 0),
    ({ id, version }) =>
      (store) =>
        takeBackRedemption(store, maker, id, { version, reason: 'x' }),
  ),
  /** Continues an interrupted run, like the sweep. */
  processTokens: ({ world, seen, keyed }) => {
    const stateId = world.market.state.id;
    const open = seen.tokenRuns.find(({ status }) => status === 'Open');
    return async (store) => workTokenRun(store, (open ?? (await openTokenRun(store, maker, stateId, keyed))).id, stateId);
  },
  reverseTokenSale: on(
    ({ sales }) => sales.filter(({ channel, type, reversedById }) => channel === 'Token' && type === 'Sale' && !reversedById),
    ({ id, achTransactionId }, { keyed }) =>
      (store) =>
        reverse(store, maker, { saleId: id, type: achTransactionId ? 'Refund' : 'Void', reason: 'x' }, keyed),
  ),
  /** Handles a late message. */
  tokenJob: on(
    ({ tokenRuns }) => tokenRuns,
    ({ id, stateId }) =>
      (store) =>
        workTokenRun(store, id, stateId),
  ),
} as const satisfies Record<string, Act>;
