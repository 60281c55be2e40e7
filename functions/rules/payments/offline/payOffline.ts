/** Pays an offline sale as far as its card allows, or says why it is refused or held. */
import { normalCode } from '../../../../shared/core/cardCode.ts';
import { cardHash } from '../../../../shared/core/cardFilter.ts';
import type { OfflineReason, OfflineSale } from '../../../../shared/entities/offline-sale.ts';
import type { Transaction as Sale } from '../../../../shared/entities/transaction.ts';
import type { Caller } from '../../../core/caller.ts';
import { AppError } from '../../../core/errors.ts';
import { idempotentId } from '../../../core/store/once.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { benefits } from '../../../entities/benefit.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { offlineCardId } from '../../../entities/offline-sale.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { transactions } from '../../../entities/transaction.ts';
import { vendors } from '../../../entities/vendor.ts';
import { type Instrument, presentedBy, UnknownCode } from '../../benefits/instrument.ts';
import { isAuthorized, isOpen } from '../../benefits/period.ts';
import { skewMs } from '../../benefits/redeem.ts';
import { spend, spendableOf } from '../../benefits/spend.ts';
import { type CodeList, isListed, saltOf } from './filter.ts';
import { openCode } from './portalKey.ts';

/** An answer, before it is stored. */
export type Verdict = Pick<OfflineSale, 'status' | 'reason' | 'paidCents' | 'shortfallCents' | 'saleId' | 'programId' | 'cardId'>;

export type Claim = Pick<OfflineSale, 'key' | 'code' | 'amountCents' | 'deviceId' | 'userId' | 'vendorId' | 'stateId'>;

interface Paying {
  /** The farmer or market manager, in the role of the sale. */
  readonly seller: Caller;
  /** The time (ms) of the sale. */
  readonly at: number;
  /** The list of the phone. Absent when State staff release a held sale, because they decide about it themselves. */
  readonly list?: CodeList | undefined;
  /** Returns the reason to hold the sale if its card has spent too much on this phone. Also notes that this phone used the card. */
  readonly whyOverLimit: (cardId: string) => Promise<OfflineReason | undefined>;
  readonly actors?: Sale['actors'];
  readonly requestHash: string;
}

export const heldBecause = (reason: OfflineReason): Verdict => ({ status: 'Held', reason, paidCents: 0, shortfallCents: 0 });
export const refusedFor = (reason: OfflineReason): Verdict => ({ status: 'Refused', reason, paidCents: 0, shortfallCents: 0 });

/** Returns the ID of the sale, or of one of its parts. A sale that was first sent with a connection has the same one. */
function saleIdOf({ key, deviceId, userId }: Pick<Claim, 'key' | 'deviceId' | 'userId'>, part: number): string {
  return idempotentId({ userId }, key, { deviceId, part });
}

/** Returns the answer to a sale that the portal has already: it was sent with a connection, and only its reply was lost. */
export async function answeredBefore(tx: UnitOfWork, claim: Claim): Promise<Verdict | undefined> {
  const sale = await tx.find(transactions, saleIdOf(claim, 0));
  if (!sale) return undefined;
  const isSame = (sale.wholeCents ?? sale.amountCents) === claim.amountCents && sale.vendorId === claim.vendorId;
  if (!isSame) return refusedFor('Another sale with this key');
  return { status: 'Paid', paidCents: claim.amountCents, shortfallCents: 0, saleId: sale.id, programId: sale.programId };
}

/** Takes what the card has, and creates the sale. */
export async function payOffline(tx: UnitOfWork, claim: Claim, paying: Paying): Promise<Verdict> {
  const { seller, at } = paying;
  const code = normalCode(openCode(claim.code) ?? '');
  const presented = await presentedTo(tx, code);
  if (!presented) return refusedFor('Unknown code');
  const { instrument, isStopped } = presented;
  const cardId = offlineCardId(code);
  const of = { programId: instrument.programId, cardId };
  const isKnownToPhone = paying.list ? await isOnList(claim.stateId, paying.list, code) : true;
  if (isKnownToPhone === undefined) return { ...heldBecause('List no longer kept'), ...of };
  if (!isKnownToPhone) return { ...refusedFor('Not on the list of the phone'), ...of };
  const [state, program, recipient, vendor, seasons] = await Promise.all([
    tx.get(states, claim.stateId),
    tx.get(programs, instrument.programId),
    tx.get(recipients, instrument.recipientId),
    claim.vendorId === undefined ? undefined : tx.find(vendors, claim.vendorId),
    tx.many(
      periods,
      instrument.benefits.map(({ issuancePeriodId }) => issuancePeriodId),
    ),
  ]);
  if (paying.list && (isStopped || wasStopped(instrument, recipient, at))) return { ...heldBecause('Card stopped'), ...of };
  const overLimit = await paying.whyOverLimit(cardId);
  if (overLimit) return { ...heldBecause(overLimit), ...of };
  if (!vendor || !isAuthorized(state, vendor, at)) return { ...refusedFor('Vendor not authorized'), ...of };
  if (seller.role === 'Market Manager' && !program.marketManagerTransaction) return { ...refusedFor('Managers may not redeem'), ...of };
  const issued = instrument.benefits.filter(({ issuedAt }) => Date.parse(issuedAt) <= at + skewMs);
  const inSeason = issued.filter((benefit) => seasons.some((one) => one.id === benefit.issuancePeriodId && isOpen(state, one, at)));
  if (inSeason.length === 0) return { ...refusedFor('Outside the season'), ...of };
  if (isOwn(seller, inSeason)) return { ...refusedFor('Own benefit'), ...of };
  return paid({ ...instrument, benefits: inSeason });

  function paid(open: Instrument): Verdict {
    const { balance, isWhole } = spendable(open);
    if (isWhole && claim.amountCents < balance) return { ...heldBecause('Voucher worth more'), ...of };
    const amountCents = Math.min(balance, claim.amountCents);
    const shortfallCents = claim.amountCents - amountCents;
    if (amountCents === 0) return { status: 'Paid in Part', reason: 'Card had less', paidCents: 0, shortfallCents, ...of };
    const idOf = (part: number) => saleIdOf(claim, part);
    const channel = seller.role === 'Vendor' ? 'App' : 'Portal';
    const { actors, requestHash } = paying;
    const more = { vendor, deviceId: claim.deviceId, actors, idOf, requestHash };
    if (vendor) tx.reference(vendors, vendor.id);
    const [first] = spend(tx.as(seller), open, { amountCents, at, channel, state, recipient, periods: seasons, ...more });
    const done = { paidCents: amountCents, shortfallCents, saleId: first?.id, ...of };
    return shortfallCents === 0 ? { status: 'Paid', ...done } : { status: 'Paid in Part', reason: 'Card had less', ...done };
  }

  /** A voucher with nothing left has no balance, like a card. */
  function spendable(open: Instrument) {
    if (!open.isCard && open.benefits[0]?.status !== 'Issued') return { balance: 0, isWhole: false };
    return spendableOf(open, { at, state, periods: seasons });
  }
}

async function presentedTo(tx: UnitOfWork, code: string) {
  try {
    return code === '' ? undefined : await presentedBy(tx, code);
  } catch (error) {
    if (error instanceof UnknownCode) return undefined;
    throw error;
  }
}

async function isOnList(stateId: string, list: CodeList, code: string): Promise<boolean | undefined> {
  return isListed(stateId, list, await cardHash(code, saltOf(stateId, list.season)));
}

/** Returns whether the card is not its holder's any longer, or was not yet, or its holder left the program. */
function wasStopped(
  { heldSince, benefits: all }: Instrument,
  recipient: { readonly deactivatedAt?: string | undefined; readonly isArchived: boolean },
  at: number,
): boolean {
  const wasOthers = heldSince !== undefined && at < Date.parse(heldSince);
  const isAllDeactivated = all.length > 0 && all.every(({ status }) => status === 'Deactivated');
  return wasOthers || isAllDeactivated || recipient.deactivatedAt !== undefined || recipient.isArchived;
}

function isOwn(seller: Caller, some: Instrument['benefits']): boolean {
  try {
    for (const benefit of some) seller.assertNotOwnBusiness(benefits, benefit);
    return false;
  } catch (error) {
    if (error instanceof AppError) return true;
    throw error;
  }
}
