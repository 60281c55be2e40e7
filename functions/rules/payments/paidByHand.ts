/** Payments without a bank file, for programs that pay vendors by hand (enableManualPaymentProcessing). */
import type * as z from 'zod';
import type { AchTransaction, PaidByHandForm } from '../../../shared/entities/ach-transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import { achTransactions } from '../../entities/ach.ts';
import { programs } from '../../entities/program.ts';
import { vendors } from '../../entities/vendor.ts';
import { withActor } from '../access/actors/actors.ts';
import { attachSales, describeSales, netOf, requireDue } from './claim.ts';
import { handsIn } from './hands.ts';

const refuse = refusalsOf('payments/server.staff');

/**
 * Closes sales that an Admin has paid in another way. All must be due to the vendor and belong to programs that are paid by hand, so that
 * no run can pay them too. A repeated request with the same key returns the same record.
 */
export function payByHand(
  store: Store,
  caller: Caller,
  form: z.infer<typeof PaidByHandForm>,
  { key, requestHash }: Keyed,
): Promise<AchTransaction> {
  const id = idempotentId(caller, key);
  return once<AchTransaction, AchTransaction>(store, caller, requestHash, {
    find: () => store.find(caller, achTransactions, id),
    answer: (done) => done,
    work: async (tx) => {
      const vendor = await tx.require(vendors, form.vendorId, 'vendorId');
      const sales = await requireDue(tx, vendor, form.benefitTransactions);
      const of = await tx.many(programs, [...new Set(sales.map(({ programId }) => programId))]);
      const scheduled = of.find(({ enableManualPaymentProcessing }) => !enableManualPaymentProcessing);
      const field = 'benefitTransactions';
      if (scheduled) throw refuse('invalid', 'paidByHand.byBatches', { values: { program: scheduled.name }, field });
      const amountCents = netOf(sales);
      if (amountCents <= 0) throw refuse('invalid', 'paidByHand.nothing', { field });
      const { paidOn, reference } = form;
      const { actors, imported } = await handsIn(store, vendor.stateId, sales);
      const ach = tx.create(
        achTransactions,
        {
          id,
          vendorId: vendor.id,
          vendorName: vendor.name,
          stateId: vendor.stateId,
          amountCents,
          occurred: tx.at,
          status: 'Settled',
          salesCount: sales.length,
          isAdjustment: false,
          isPaidByHand: true,
          paidOn,
          reference,
          requestHash,
          actors: withActor(actors, caller, 'Made'),
          imported,
        },
        { reason: describeSales('Paid by hand', sales) },
      );
      attachSales(tx, sales, id);
      return ach;
    },
  });
}
