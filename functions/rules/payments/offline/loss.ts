/**
 * Losses of sales without a connection that the State pays: shortfalls, up to limits of each card, each vendor and the State in a calendar
 * year. One person proposes the payment and another one approves it. It is State money, and no redemption (decision 77).
 */
import { dayIn, inUs } from '../../../../shared/core/days.ts';
import type { OfflineSale } from '../../../../shared/entities/offline-sale.ts';
import type { Caller } from '../../../core/caller.ts';
import { assertCurrent } from '../../../core/crud.ts';
import { refusalsOf } from '../../../core/errors.ts';
import { derivedId } from '../../../core/id.ts';
import type { Key, SideItem } from '../../../core/store/item.ts';
import type { Reader } from '../../../core/store/records.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { textsOf } from '../../../core/texts.ts';
import { achTransactions, replacementId } from '../../../entities/ach.ts';
import { offlineSales } from '../../../entities/offline-sale.ts';
import { salesDevices } from '../../../entities/sales-device.ts';
import { states } from '../../../entities/state.ts';
import { offlineWorkerOf } from '../../../entities/systemCallers.ts';
import { vendors } from '../../../entities/vendor.ts';
import { withActor } from '../../access/actors/actors.ts';
import { stateSetting } from '../../setup/stateSetting.ts';
import { phonesOfCard } from './chain.ts';
import { seasonAt } from './filter.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

type Scope = 'card' | 'vendor' | 'state';
interface Spent extends SideItem {
  readonly cents: number;
}
interface Cap {
  readonly scope: Scope;
  readonly key: Key;
  /** The cents that the limit still allows. */
  readonly left: number;
  readonly before: Spent | undefined;
}

/** The part of a loss that the State can pay. `reached` is the limit that keeps it below the shortfall. */
export interface Payable {
  readonly cents: number;
  readonly reached?: Scope | undefined;
  /** The cents of a voided payment of this loss, which the limits get back. */
  readonly freed: number;
  readonly caps: readonly Cap[];
}

/** Returns the limits of the year of a sale. `freed` is what the sale itself has taken from them before. */
async function capsOf(reader: Reader, sale: OfflineSale, freed: number): Promise<Cap[]> {
  const { stateId, vendorId = '', cardId = '', soldAt } = sale;
  const { latestTimeZone } = await reader.as(offlineWorkerOf(stateId)).get(states, stateId);
  const season = seasonAt(latestTimeZone, Date.parse(soldAt));
  const { store } = reader;
  const scopes = [
    ['card', cardId, await stateSetting(store, stateId, 'offlineCardCents')],
    ['vendor', vendorId, await stateSetting(store, stateId, 'offlineLossCents')],
    ['state', stateId, await stateSetting(store, stateId, 'offlineLossStateCents')],
  ] as const;
  const keyOf = (scope: Scope, id: string): Key => ({ pk: `offlineLoss#${stateId}#${season}#${scope}#${id}`, sk: 'loss' });
  const found = await store.sideItemsAt<Spent>(scopes.map(([scope, id]) => keyOf(scope, id)));
  return scopes.map(([scope, id, limit]) => {
    const key = keyOf(scope, id);
    const before = found.get(key.pk);
    return { scope, key, before, left: Math.max(0, limit - (before?.cents ?? 0) + freed) };
  });
}

/** Returns what the State can pay of a loss. Throws 'conflict' if nothing can be proposed. */
export async function payableLoss(reader: Reader, sale: OfflineSale): Promise<Payable> {
  const { stateId, vendorId, cardId, shortfallCents, lossStatus, lossAchId } = sale;
  if (sale.status !== 'Paid in Part' || shortfallCents === 0 || !vendorId || !cardId) throw refuse('conflict', 'offline.noLoss');
  if ((await stateSetting(reader.store, stateId, 'offlineLossBorneBy')) !== 'State') throw refuse('conflict', 'offline.farmerBears');
  const worker = reader.as(offlineWorkerOf(stateId));
  const isVoid = lossAchId !== undefined && (await isVoided(worker, lossAchId));
  if (lossStatus === 'Proposed' || (lossStatus === 'Approved' && !isVoid)) throw refuse('conflict', 'offline.proposedBefore');
  const phones = await worker.children(salesDevices, `Phones#${vendorId}`);
  const deviceIds = phones.map(({ id }) => id);
  if ((await phonesOfCard(reader.store, deviceIds, cardId)) > 1) throw refuse('conflict', 'offline.twoPhones');
  const freed = isVoid ? (sale.lossCents ?? 0) : 0;
  const caps = await capsOf(reader, sale, freed);
  const cents = Math.min(shortfallCents, ...caps.map(({ left }) => left));
  const reached = cents < shortfallCents ? caps.find(({ left }) => left === cents)?.scope : undefined;
  return { cents, reached, freed, caps };
}

/** Returns whether a payment was voided, or the last one of those that replaced it after a return. */
async function isVoided(worker: Reader, achTransactionId: string): Promise<boolean> {
  const { status } = await worker.get(achTransactions, achTransactionId);
  return status === 'Returned' ? isVoided(worker, replacementId(achTransactionId)) : status === 'Void';
}

interface Proposal {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** Proposes that the State pays the loss of a sale, as far as the limits allow. The amount counts against them from now on. */
export function proposeLoss(store: Store, caller: Caller, { id, version, reason }: Proposal): Promise<OfflineSale> {
  return store.transact(caller, async (tx) => {
    const sale = assertCurrent(await tx.get(offlineSales, id), version);
    assertNotSeller(caller, sale);
    const { cents, reached, freed, caps } = await payableLoss(tx, sale);
    if (cents === 0) throw refuse('conflict', 'offline.capReached', { values: { which: say(`offline.cap.${reached ?? 'state'}`) } });
    for (const { key, before } of caps) addTo(tx, key, before, cents - freed);
    const proposed = { lossStatus: 'Proposed' as const, lossCents: cents, lossAchId: undefined, lossDecidedBy: undefined };
    const change = { ...proposed, lossProposedBy: caller.userId };
    return tx.update(offlineSales, sale, { ...sale, ...change }, { action: 'Loss proposed', why: reason });
  });
}

/** Approves or declines a proposed payment. An approved one is an ACH transaction for the next batch. The proposer cannot decide. */
export function decideLoss(
  store: Store,
  caller: Caller,
  { id, version, reason, isApproved }: Proposal & { readonly isApproved: boolean },
): Promise<OfflineSale> {
  return store.transact(caller, async (tx) => {
    const sale = assertCurrent(await tx.get(offlineSales, id), version);
    const { lossStatus, lossCents = 0, lossProposedBy } = sale;
    if (lossStatus !== 'Proposed') throw refuse('conflict', 'offline.notProposed');
    if (lossProposedBy === caller.userId) throw refuse('conflict', 'offline.samePerson');
    assertNotSeller(caller, sale);
    const lossDecidedBy = caller.userId;
    if (!isApproved) {
      for (const { key, before } of await capsOf(tx, sale, 0)) addTo(tx, key, before, -lossCents);
      const declined = { lossStatus: 'Declined' as const, lossCents: undefined, lossDecidedBy };
      return tx.update(offlineSales, sale, { ...sale, ...declined }, { action: 'Loss declined', why: reason });
    }
    const lossAchId = await payLoss(tx, sale, lossCents);
    const approved = { lossStatus: 'Approved' as const, lossAchId, lossDecidedBy };
    return tx.update(offlineSales, sale, { ...sale, ...approved }, { action: 'Loss approved', why: reason });
  });
}

function assertNotSeller(caller: Caller, sale: OfflineSale): void {
  caller.assertNotOwnBusiness(offlineSales, sale);
  if (caller.userId === sale.userId) throw refuse('conflict', 'offline.sameSeller');
}

function addTo(tx: UnitOfWork, key: Key, before: Spent | undefined, cents: number): void {
  tx.changeSideItem(key, before, (now) => ({ cents: Number(now?.cents ?? 0) + cents }));
}

/** Creates the payment of a loss. Everyone who sold, released, proposed or approved it is kept from approving its batch. */
async function payLoss(tx: UnitOfWork, sale: OfflineSale, amountCents: number): Promise<string> {
  const { id, stateId, vendorId = '', userId, decidedBy, lossProposedBy = '', version } = sale;
  const worker = tx.as(offlineWorkerOf(stateId));
  const [vendor, { latestTimeZone }] = await Promise.all([worker.get(vendors, vendorId), worker.get(states, stateId)]);
  let actors = withActor(withActor({}, { userId: lossProposedBy }, 'Loss'), tx.caller, 'Loss');
  for (const seller of [userId, decidedBy]) if (seller !== undefined) actors = withActor(actors, { userId: seller }, 'Sold');
  const reason = say('offline.lossPaid', { day: inUs(dayIn(latestTimeZone, Date.parse(sale.soldAt))) });
  const payment = { vendorId, vendorName: vendor.name, stateId, amountCents, occurred: tx.at, status: 'Open' as const };
  const kind = { isAdjustment: true, salesCount: 0, offlineSaleId: id, reason };
  worker.reference(vendors, vendorId);
  return worker.create(achTransactions, { id: derivedId('offline loss', id, version), ...payment, ...kind, actors }).id;
}
