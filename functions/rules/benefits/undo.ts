/** Undoing a sale on the phone that made it. It is a void of all sales of one redemption, with the checks of a void by staff. */
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { moneyWorkerOf } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { stateSetting } from '../setup/stateSetting.ts';
import { voidSale } from './reverse.ts';

const refuse = refusalsOf('benefits/sellRefusals');
const say = textsOf('payments/server.staff');

interface Undoing {
  readonly saleId: string;
  readonly deviceId: string;
}

/**
 * Undoes a sale of this phone. A repeated request with the same key does nothing more. Throws 'notFound' for a
 * sale of another phone or another seller, and 'conflict' if it is too late or the sale is in a payment.
 */
export async function undoSale(store: Store, caller: Caller, { saleId, deviceId }: Undoing, { key, requestHash }: Keyed): Promise<void> {
  const idOf = (part: number) => idempotentId(caller, key, { deviceId, part });
  const seller = sellerAgain(caller, await store.find(moneyWorkerOf(caller.homeStateId ?? ''), transactions, saleId));
  await once<Sale, void>(store, seller, requestHash, {
    find: () => store.find(seller, transactions, idOf(0)),
    answer: () => undefined,
    work: async (tx) => {
      const sale = await tx.find(transactions, saleId);
      if (sale?.deviceId !== deviceId || sale.type !== 'Sale' || sale.parts === undefined) throw refuse('notFound', 'otherPhone');
      const minutes = await stateSetting(store, sale.stateId, 'vendorVoidMinutes');
      if (tx.now() >= Date.parse(sale.createdAt) + minutes * 60_000) throw refuse('conflict', 'undoLate');
      const worker = tx.as(moneyWorkerOf(sale.stateId));
      const sales = [sale, ...(await worker.many(transactions, sale.otherIds ?? []))];
      for (const [part, one] of sales.entries())
        await voidSale(tx, one, { id: idOf(part), reason: say('sell.undone'), requestHash: part === 0 ? requestHash : undefined });
    },
  });
}

/** Returns the caller in the role of the sale. A person who is a vendor and a market manager also sells for other vendors. */
function sellerAgain(caller: Caller, sale: Sale | undefined): Caller {
  const isOwn = sale?.vendorId === caller.ownVendorId && caller.has('Vendor');
  const seller = caller.admittedBy([isOwn ? 'Vendor' : 'Market Manager']);
  if (!sale || !seller.role) throw refuse('notFound', 'otherPhone');
  return seller;
}
