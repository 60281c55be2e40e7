/** The decision of State staff about a held sale. */
import type { OfflineSale } from '../../../../shared/entities/offline-sale.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { offlineSales } from '../../../entities/offline-sale.ts';
import { salesDevices } from '../../../entities/sales-device.ts';
import { accounts, offlineWorkerOf } from '../../../entities/systemCallers.ts';
import { users } from '../../../entities/user.ts';
import { withActor } from '../../access/actors/actors.ts';
import { callerOf } from '../../access/session.ts';
import { cardOn } from './chain.ts';
import { answeredBefore, payOffline, refusedFor, type Verdict } from './payOffline.ts';

const refuse = refusalsOf('payments/server.staff');

interface Decision {
  readonly id: string;
  readonly version: number;
  readonly isReleased: boolean;
  readonly decision: string;
}

/**
 * Releases or declines a held sale. A released sale is paid as far as its card allows. Its person counts as a maker of the payment that
 * includes it. Throws 'conflict' for a sale that is not held.
 */
export function decideOffline(store: Store, caller: Caller, { id, version, isReleased, decision }: Decision): Promise<OfflineSale> {
  return store.transact(caller, async (tx) => {
    const sale = assertCurrent(await tx.get(offlineSales, id), version);
    if (sale.status !== 'Held') throw refuse('conflict', 'offline.notHeld');
    const verdict = isReleased ? await released(tx, sale) : refusedFor('Declined by staff');
    const decided = { decision, decidedAt: tx.at, decidedBy: caller.userId };
    const action = isReleased ? 'Released' : 'Declined';
    return tx.update(offlineSales, sale, { ...sale, reason: undefined, ...verdict, ...decided }, { action, why: decision });
  });
}

async function released(tx: UnitOfWork, sale: OfflineSale): Promise<Verdict> {
  const worker = tx.as(offlineWorkerOf(sale.stateId));
  const before = await answeredBefore(worker, sale);
  if (before) return before;
  const [user, device] = await Promise.all([tx.as(accounts).find(users, sale.userId), worker.get(salesDevices, sale.deviceId)]);
  const farmer = user && callerOf(user).admittedBy([device.vendorId === undefined ? 'Market Manager' : 'Vendor']);
  // Someone who no longer sells cannot be the seller of a sale that is released today.
  const seller = farmer?.role ? farmer : worker.caller;
  const actors = withActor(undefined, tx.caller, 'Sold');
  // State staff decide about the limits themselves. The card still counts as used on this phone.
  const whyOverLimit = async (cardId: string) => {
    const card = await cardOn(worker, sale.deviceId, cardId);
    card.change(card.sold);
    return undefined;
  };
  return payOffline(worker, sale, { seller, at: Date.parse(sale.soldAt), actors, whyOverLimit, requestHash: sale.id });
}
