/** Redeeming at a vendor (rules R21 to R26 and R77): the seller, the vendor and the time. The spending itself is in spend.ts. */
import type { RedeemForm } from '../../../shared/entities/benefit.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Transaction as Sale } from '../../../shared/entities/transaction.ts';
import type { Caller } from '../../core/caller.ts';
import { refusalsOf } from '../../core/errors.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { periods } from '../../entities/issuance-period.ts';
import { offlineSales, reservedKey } from '../../entities/offline-sale.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { vendorCheck } from '../../entities/systemCallers.ts';
import { transactions } from '../../entities/transaction.ts';
import { vendors } from '../../entities/vendor.ts';
import { setting } from '../setup/setting.ts';
import { type Instrument, resolveInstrument } from './instrument.ts';
import { assertAuthorized } from './period.ts';
import { type Spending, spend, spendableOf } from './spend.ts';

const refuse = refusalsOf('benefits/server.staff');

/** Tolerance for a phone's clock that is ahead. Sales within it get the current time. */
export const skewMs = 5 * 60_000;

/** A sale, and the registered phone that makes it, if any. */
type Sold = RedeemForm & { readonly deviceId?: string | undefined };

/** The created sales, and the program and the rest of the instrument. Both are absent if the sales existed already. */
interface Redemption {
  readonly sales: Sale[];
  readonly program?: Program;
  readonly leftCents?: number;
}

/**
 * Takes an amount from the instrument that the recipient presents. A repeated request with the same key returns the same sales. Throws
 * 'invalid' with the reason.
 */
export async function redeem(store: Store, caller: Caller, form: Sold, keyed: Keyed): Promise<Sale[]> {
  return (await redeemWithProgram(store, caller, form, keyed)).sales;
}

/** The same as `redeem`, and also returns what the caller shows to the vendor, so that it need not be read again. */
export async function redeemWithProgram(store: Store, caller: Caller, form: Sold, { key, requestHash }: Keyed): Promise<Redemption> {
  const seller = sellerOf(caller, form);
  const idOf = (part: number) => idempotentId(caller, key, { deviceId: form.deviceId, part });
  // A phone without a reply may have saved the sale and sent it later, with the same key.
  const reserved = form.deviceId === undefined ? undefined : reservedKey(form.deviceId, key);
  return once<Sale, Redemption, Instrument>(store, seller, requestHash, {
    find: () => store.find(seller, transactions, idOf(0)),
    read: () => resolveInstrument(store.as(seller), form),
    answer: async ({ parts = 1 }) => {
      const ids = Array.from({ length: parts }, (_, part) => idOf(part));
      return { sales: await store.many(seller, transactions, ids) };
    },
    work: (tx, presented) => sell(tx, form, { presented, reserved, idOf, requestHash }),
  });
}

async function sell(
  tx: UnitOfWork,
  form: Sold,
  {
    presented,
    reserved,
    ...memory
  }: Pick<Spending, 'idOf' | 'requestHash'> & { readonly presented: Promise<Instrument>; readonly reserved: string | undefined },
): Promise<Redemption> {
  const lateSaleHours = form.occurredAt === undefined ? 0 : await setting(tx.store, 'lateSaleHours');
  const at = soldAt(form.occurredAt, tx.now(), lateSaleHours);
  const found = await presented;
  if (found.heldSince !== undefined && at < Date.parse(found.heldSince))
    throw refuse('invalid', 'redeem.otherHolder', { field: 'occurredAt' });
  // A benefit cannot be spent before it was issued.
  const instrument = { ...found, benefits: found.benefits.filter(({ issuedAt }) => Date.parse(issuedAt) <= at + skewMs) };
  if (!found.isCard && !instrument.benefits.length) throw refuse('invalid', 'redeem.notIssued', { field: 'occurredAt' });
  const { state, program, recipient, vendor, seasons } = await assertSellable(tx, form.vendorId, { instrument, at });
  tx.reference(vendors, vendor.id);
  if (reserved !== undefined) tx.assertUnclaimed(offlineSales, 'key', reserved, () => refuse('conflict', 'redeem.savedOnPhone'));
  const channel = tx.caller.role === 'Vendor' ? 'App' : 'Portal';
  const { amountCents, deviceId } = form;
  const { balance } = spendableOf(instrument, { at, state, periods: seasons });
  const sales = spend(tx, instrument, { amountCents, deviceId, at, channel, state, recipient, periods: seasons, vendor, ...memory });
  return { sales, program, leftCents: balance - amountCents };
}

/**
 * Reads the records that a sale depends on. Throws 'invalid' if the seller, the recipient or the vendor may not take part in it at that
 * time (ms).
 */
export async function assertSellable(
  reader: Reader,
  vendorId: string | undefined,
  { instrument, at }: { readonly instrument: Instrument; readonly at: number },
) {
  const [state, program, recipient, vendor, seasons] = await Promise.all([
    reader.get(states, instrument.stateId),
    reader.get(programs, instrument.programId),
    reader.get(recipients, instrument.recipientId),
    vendorOf(reader, vendorId),
    reader.many(
      periods,
      instrument.benefits.map((benefit) => benefit.issuancePeriodId),
    ),
  ]);
  if (reader.caller.role === 'Market Manager' && !program.marketManagerTransaction)
    throw refuse('invalid', 'redeem.notManager', { values: { program: program.name } });
  if (recipient.deactivatedAt) throw refuse('invalid', 'redeem.deactivatedRecipient');
  if (recipient.isArchived) throw refuse('invalid', 'redeem.archivedRecipient');
  assertAuthorized(state, vendor, at);
  return { state, program, recipient, vendor, seasons };
}

/**
 * Returns the caller limited to the role in which the person sells. A vendor user sells at their own vendor, only by the code that the
 * customer shows. Elsewhere the person sells as State staff, as local staff in their areas, or as market manager. Throws 'invalid' if no
 * role applies, and if a farmer or market manager gives a time: their late sales are signed by a registered phone.
 */
export function sellerOf(
  caller: Caller,
  { vendorId, benefitId, occurredAt }: Pick<RedeemForm, 'vendorId' | 'benefitId' | 'occurredAt'>,
): Caller {
  if (caller.isSystem) return caller;
  const isAtOwn = caller.has('Vendor') && (vendorId === undefined || vendorId === caller.ownVendorId);
  const seller = caller.admittedBy(isAtOwn ? ['Vendor'] : ['State Agency Staff', 'Local Agency Staff', 'Market Manager']);
  if (!seller.role) throw refuse('invalid', 'redeem.otherBusiness', { field: 'vendorId' });
  const isStaff = seller.role === 'State Agency Staff' || seller.role === 'Local Agency Staff';
  if (benefitId !== undefined && !isStaff) throw refuse('invalid', 'redeem.noCode', { field: 'code' });
  if (occurredAt !== undefined && !isStaff) throw refuse('invalid', 'redeem.noTime', { field: 'occurredAt' });
  return seller;
}

/** Returns the time (ms) of a sale: now, or some hours ago if a market had no signal. Throws 'invalid' on the field `occurredAt`. */
export function soldAt(occurredAt: string | undefined, now: number, lateSaleHours: number): number {
  if (occurredAt === undefined) return now;
  const at = Date.parse(occurredAt);
  const field = 'occurredAt';
  if (at > now + skewMs) throw refuse('invalid', 'redeem.future', { field });
  if (at < now - lateSaleHours * 3_600_000) throw refuse('invalid', 'redeem.late', { values: { count: lateSaleHours }, field });
  return Math.min(at, now);
}

/** Returns the vendor of a sale. A vendor user sells for their own vendor. Every other caller names the vendor. */
async function vendorOf(reader: Reader, asked: string | undefined) {
  const id = reader.caller.scope.vendorId ?? asked;
  if (id === undefined) throw refuse('invalid', 'redeem.noVendor', { field: 'vendorId' });
  return reader.as(vendorCheck).find(vendors, id);
}
