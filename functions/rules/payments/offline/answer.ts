/** Answers the sales that a phone made without a connection. Each gets one final answer, however often it arrives. */
import type { OfflineSale } from '../../../../shared/entities/offline-sale.ts';
import type { SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { Caller } from '../../../core/caller.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { offlineSaleId, offlineSales, reservedKey } from '../../../entities/offline-sale.ts';
import { states } from '../../../entities/state.ts';
import { accounts, offlineWorkerOf } from '../../../entities/systemCallers.ts';
import { users } from '../../../entities/user.ts';
import { vendors } from '../../../entities/vendor.ts';
import { isAttemptAllowed, limits } from '../../access/attempts.ts';
import { callerOf } from '../../access/session.ts';
import { countUnknownCode } from '../vendorSales/unknownCodes.ts';
import { acknowledge, cardOn, chainOf, fits, passOf, withSold } from './chain.ts';
import type { CheckedEntry } from './entry.ts';
import { answeredBefore, heldBecause, payOffline, refusedFor, type Verdict } from './payOffline.ts';
import { continues, whyHeld } from './whyHeld.ts';

const refuse = refusalsOf('benefits/sellRefusals');

/** Answers one entry, or returns the answer that it has. Throws 'tooMany' for a phone that sends too many in a day. */
export async function answerEntry(store: Store, device: SalesDevice, checked: CheckedEntry): Promise<OfflineSale> {
  const id = offlineSaleId(device.id, checked.hash);
  const caller = offlineWorkerOf(device.stateId);
  const known = await store.find(caller, offlineSales, id);
  if (known) return known;
  if (!(await isAttemptAllowed(limits.offlineEntry, device.id))) throw refuse('tooMany', 'tooManySaved', { retryAfterSeconds: 3600 });
  let isNew = false;
  const answer = await store.transact(caller, async (tx) => {
    const before = await tx.find(offlineSales, id);
    isNew = before === undefined;
    return before ?? answered(tx, device, { ...checked, id });
  });
  if (isNew && answer.reason === 'Unknown code')
    await countUnknownCode(store, { caller: await guesser(store, answer), deviceId: device.id });
  return answer;
}

async function guesser(store: Store, { userId }: OfflineSale): Promise<Caller> {
  return callerOf(await store.get(accounts, users, userId));
}

async function answered(tx: UnitOfWork, device: SalesDevice, { entry, hash, id }: CheckedEntry & { id: string }): Promise<OfflineSale> {
  const { chain, change } = await chainOf(tx, device.id);
  const pass = await passOf(tx.store, device.id, entry.pass);
  const userId = pass?.userId ?? device.userId;
  const vendorId = device.vendorId ?? entry.vendorId;
  const at = Date.parse(entry.soldAt);
  const keyId = reservedKey(device.id, entry.key);
  const [user, vendor, state, owner] = await Promise.all([
    tx.as(accounts).find(users, userId),
    vendorId === undefined ? undefined : tx.find(vendors, vendorId),
    tx.get(states, device.stateId),
    tx.store.claimOwner(offlineSales, 'key', keyId),
  ]);
  const { key, code, amountCents, number } = entry;
  const claim = { key, code, amountCents, deviceId: device.id, userId, vendorId: vendor?.id, stateId: device.stateId };
  const isInOrder = continues(chain, entry);
  if (pass) await acknowledge(tx, device.id, entry.pass);
  change(isInOrder ? { number, hash, soldAt: Math.max(chain.soldAt, at) } : { isBroken: true });
  const verdict = await verdictOf();
  return tx.create(offlineSales, {
    ...{ id, ...claim, ...verdict, number, pass: entry.pass, soldAt: entry.soldAt },
    keyId: owner === undefined ? keyId : undefined,
    heldFor: verdict.status === 'Held' ? verdict.reason : undefined,
    isLate: pass && tx.now() > pass.endsAt ? true : undefined,
  });

  async function verdictOf(): Promise<Verdict> {
    if (owner !== undefined) return refusedFor('Another sale with this key');
    const before = await answeredBefore(tx, claim);
    if (before) return before;
    const why = await whyHeld(tx.store, { entry, hash }, { device, chain, pass, user, vendor, state, at });
    if (why || !pass || !user) return heldBecause(why ?? 'User locked');
    if (amountCents > pass.saleCents) return heldBecause('Over a limit');
    const sold = { pass: entry.pass, now: tx.now(), cents: amountCents };
    if (!fits(chain.sold, sold, pass.deviceCents)) return heldBecause('Over a limit');
    let addToCard: (() => void) | undefined;
    const whyOverLimit = async (cardId: string) => {
      const card = await cardOn(tx, device.id, cardId);
      addToCard = () => card.change(withSold(card.sold, sold));
      return fits(card.sold, sold, pass.cardCents) ? undefined : ('Over a limit' as const);
    };
    const seller = callerOf(user).admittedBy([device.vendorId === undefined ? 'Market Manager' : 'Vendor']);
    const soldAt = Math.max(pass.issuedAt, Math.min(at, tx.now()));
    const requestHash = hash.slice(0, 22);
    const paid = await payOffline(tx, claim, { seller, at: soldAt, list: pass.list, whyOverLimit, requestHash });
    if (paid.status === 'Paid' || paid.status === 'Paid in Part') {
      change({ sold: withSold(chain.sold, sold) });
      addToCard?.();
    }
    return paid;
  }
}
