import { dayIn, inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { AchTransaction } from '../../../shared/entities/ach-transaction.ts';
import { achPermissions, achTransactionApi, maxSalesByHand } from '../../../shared/entities/ach-transaction.ts';
import { signedCents } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { achTransactions } from '../../entities/ach.ts';
import { states } from '../../entities/state.ts';
import { vendors } from '../../entities/vendor.ts';
import { allDue } from '../../rules/payments/claim.ts';
import { makeAchTransaction, moveAchTransaction, salesOf, voidAchTransaction } from '../../rules/payments/manual.ts';
import { payByHand } from '../../rules/payments/paidByHand.ts';
import { peopleOf } from '../../rules/payments/reviewedHands.ts';
import { vendorOf } from '../../rules/people/vendors/vendorNames.ts';

const say = textsOf('payments/server.staff');

async function toReply(caller: Caller, ach: AchTransaction) {
  const [benefitTransactions, vendor, state] = await Promise.all([
    salesOf(store().as(caller), ach),
    vendorOf(store(), ach),
    store().get(caller, states, ach.stateId),
  ]);
  return { ...ach, vendor, timeZone: state.latestTimeZone, benefitTransactions, people: await peopleOf(store(), ach) };
}

export const achTransactionRecords = [
  route(achTransactionApi.create, achPermissions.change, async ({ caller, body, key, requestHash }) =>
    toReply(caller, await makeAchTransaction(store(), caller, body, { key, requestHash })),
  ),

  route(achTransactionApi.get, achPermissions.read, async ({ caller, params }) =>
    toReply(caller, await store().get(caller, achTransactions, params.id)),
  ),

  route(achTransactionApi.update, achPermissions.change, async ({ caller, params, body }) => {
    const after = await store().transact(caller, async (tx) => {
      const before = assertCurrent(await tx.get(achTransactions, params.id), body.version);
      return moveAchTransaction(tx, before, body);
    });
    return toReply(caller, after);
  }),

  route(achTransactionApi.paidByHand, achPermissions.change, async ({ caller, body, key, requestHash }) =>
    toReply(caller, await payByHand(store(), caller, body, { key, requestHash })),
  ),

  /** Returns the sales and refunds due to a vendor: all refunds and the oldest sales, up to the limit of one manual ACH transaction. */
  route(achTransactionApi.benefitTransactionOptions, achPermissions.read, async ({ caller, query }) => {
    const vendor = query.vendorId ? await store().find(caller, vendors, query.vendorId) : undefined;
    if (!vendor) return [];
    const sales = (await allDue(store().as(caller), vendor)).slice(0, maxSalesByHand);
    const { latestTimeZone } = await store().get(caller, states, vendor.stateId);
    return sales.map((sale) => {
      const amountCents = signedCents(sale);
      const day = inUs(dayIn(latestTimeZone, Date.parse(sale.occurredAt)));
      const buyer = sale.recipientName ?? say('achTransactions.tokens', { count: sale.tokenCount });
      return { value: sale.id, label: `${day} ${sale.type} ${dollars(amountCents)}, ${buyer}`, amountCents };
    });
  }),

  route(achTransactionApi.void, achPermissions.change, async ({ caller, body, key, requestHash }) =>
    toReply(caller, await voidAchTransaction(store(), caller, body, { key, requestHash })),
  ),
];
