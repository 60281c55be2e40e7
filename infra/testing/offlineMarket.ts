/**
 * A market day with eight phones that sell with and without a connection, for the model test. Everything is chosen by a seed. Replies are
 * lost, sends repeated, tabs killed, and clocks wrong. Phones are removed and registered again with new keys, and one is restored from a
 * backup. Users are locked, vendors archived, and one card is sold to on several phones. The model knows each sale and each answer.
 */
import { newId } from '../../functions/core/id.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { users } from '../../functions/entities/user.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { makeFilter } from '../../functions/rules/payments/offline/makeFilter.ts';
import type { SignedEntry } from '../../shared/core/offlineEntry.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import { salesDeviceApi } from '../../shared/entities/sales-device.ts';
import { type SavedAnswer, sellApi } from '../../shared/entities/sell.ts';
import { maker } from './builders.ts';
import { allowOffline, OfflinePhone } from './offlinePhone.ts';
import { at, issueTo, openMarket } from './testMarket.ts';
import { registeredPhone } from './testPhone.ts';
import type { TestPortal } from './testPortal.ts';

export const limits = { saleCents: 2000, cardCents: 2000, deviceCents: 9000 };
const cardCents = 5000;
/** The size of a day. */
export interface MarketSize {
  readonly vendors: number;
  readonly phones: number;
  readonly cards: number;
  /** Sales of each phone. */
  readonly sales: number;
}
export const smallMarket: MarketSize = { vendors: 4, phones: 8, cards: 5, sales: 8 };

/** A sale that a phone saved, with what the model knows about it. */
export interface ModelSale {
  readonly phone: number;
  readonly card: number;
  readonly amountCents: number;
  readonly entry: SignedEntry;
  /** The portal has paid this sale with a connection, and its reply was lost. */
  readonly wasPaid: boolean;
  /** The phone was honest about it, and was not removed before it sent it. */
  readonly isHonest: boolean;
  /** Every answer that the portal gave to it. */
  readonly answers: SavedAnswer[];
}

export interface ModelDay {
  /** Phones, counted again with each new registration. */
  readonly registrations: number;
  readonly sales: readonly ModelSale[];
  /** The cents that each card paid with a connection. */
  readonly onlineCents: readonly number[];
  readonly left: () => Promise<number[]>;
}

interface Stall {
  readonly phone: OfflinePhone;
  /** Each phone has its own user. */
  readonly userId: string;
  readonly vendorId: string;
  readonly remove: () => Promise<void>;
  readonly waiting: ModelSale[];
  isRemoved: boolean;
  /** Its user is locked, or its vendor is archived. */
  isStopped: boolean;
  /** The clock of the phone jumped by this (ms). */
  skew: number;
  isRestored: boolean;
  /** It has saved a sale above its limits, which counts against its next ones. */
  isModified: boolean;
  /** The cents that it saved, of each card. */
  readonly savedOf: number[];
}

/** Lives through a day. `next` returns a number from 0 up to 1. `pass` lets time pass, in seconds. */
export async function marketDay(
  portal: TestPortal,
  store: Store,
  { next, pass, size = smallMarket }: { next: () => number; pass: (seconds: number) => void; size?: MarketSize },
): Promise<ModelDay> {
  const market = await openMarket(store, { people: size.cards, vendors: size.vendors });
  const stateId = market.state.id;
  await allowOffline(store, stateId, { offlineDeviceCents: (limits.deviceCents / 100).toFixed(2) });
  const cards: Benefit[] = [];
  for (const who of market.people.keys()) cards.push(await issueTo(store, market, who));
  await makeFilter(store, stateId);
  /** The current registration of each phone. Former ones are kept in `all`, because their sales may still wait. */
  const stalls: Stall[] = [];
  for (let i = 0; i < size.phones; i++) stalls.push(await openStall(portal, stateId, at(market.sellers, i % size.vendors).id, size));
  const all = [...stalls];

  const sales: ModelSale[] = [];
  const onlineCents = cards.map(() => 0);
  const pick = (count: number) => Math.floor(next() * count);
  for (let step = 0; step < size.phones * size.sales; step++) {
    // However many phones there are, each is quiet for about twenty seconds.
    pass(((1 + pick(4)) * smallMarket.phones) / size.phones);
    // The first card is on most phones.
    const [phone, card, amountCents] = [step % size.phones, next() < 0.4 ? 0 : pick(size.cards), 1 + pick(limits.saleCents)];
    const act = next();
    const stall = at(stalls, phone);
    if (act < 0.25) await sellOnline(stall, card, amountCents, { isLost: act < 0.08 });
    else await save(stall, card, amountCents, {});
    if (next() < 0.2) await send(stall, { isKilled: next() < 0.2 });
    await change(stall, phone);
  }
  await Promise.all(all.flatMap((stall) => [send(stall), send(stall)]));
  for (const stall of all) await send(stall, { isAgain: true });
  return { registrations: all.length, sales, onlineCents, left };

  async function sellOnline(stall: Stall, card: number, amountCents: number, { isLost }: { isLost: boolean }): Promise<void> {
    const key = newId();
    const { status } = await stall.phone.phone.call(sellApi.charge, { body: { code: at(cards, card).code, amountCents }, key });
    if (status === 200) onlineCents[card] = at(onlineCents, card) + amountCents;
    // Without a reply, the phone saves the sale with the same key.
    if (isLost) await save(stall, card, amountCents, { key, wasPaid: status === 200 });
  }

  /** Lets something happen to a phone, or nothing. */
  async function change(stall: Stall, phone: number): Promise<void> {
    const what = next();
    if (stall.isRemoved || stall.isStopped) return;
    if (what < 0.02) {
      await stall.remove();
      stall.isRemoved = true;
      if (what < 0.01) await registerAgain(stall, phone);
    } else if (what < 0.03) {
      await lock(stall.userId);
      stall.isStopped = true;
    } else if (what < 0.035) {
      await archive(stall.vendorId);
      for (const one of all) if (one.vendorId === stall.vendorId) one.isStopped = true;
    } else if (what < 0.08) await stall.phone.renewPass();
    else if (what < 0.1) stall.skew = (next() < 0.5 ? -2 : 2) * 3_600_000;
  }

  /** Registers a removed phone with a new key, for another user of the vendor. */
  async function registerAgain({ vendorId }: Stall, phone: number): Promise<void> {
    stalls[phone] = await openStall(portal, stateId, vendorId, size);
    all.push(at(stalls, phone));
  }

  async function archive(id: string): Promise<void> {
    await store.transact(maker, async (tx) => {
      const vendor = await tx.get(vendors, id);
      tx.update(vendors, vendor, { ...vendor, isArchived: true });
    });
  }

  async function lock(id: string): Promise<void> {
    await store.transact(maker, async (tx) => {
      const user = await tx.get(users, id);
      tx.update(users, user, { ...user, isLockedOut: true });
    });
  }

  async function save(stall: Stall, card: number, amountCents: number, { key = newId(), wasPaid = false }): Promise<void> {
    const [ofCard, ofPhone] = [at(stall.savedOf, card), stall.savedOf.reduce((sum, cents) => sum + cents, 0)];
    const isWithin = ofCard + amountCents <= limits.cardCents && ofPhone + amountCents <= limits.deviceCents;
    // An honest phone refuses what is above its limits. A few are modified.
    if (!isWithin && next() > 0.1) return;
    const backup = [stall.phone.number, stall.phone.hash] as const;
    const soldAt = new Date(Date.now() + stall.skew).toISOString();
    const entry = await stall.phone.sell(at(cards, card).code, amountCents, { key, soldAt });
    const isHonest = isWithin && !stall.isModified && !stall.isRestored && stall.skew === 0;
    if (isWithin) stall.savedOf[card] = ofCard + amountCents;
    else stall.isModified = true;
    const sale = { phone: all.indexOf(stall), card, amountCents, entry, wasPaid, isHonest, answers: [] };
    sales.push(sale);
    stall.waiting.push(sale);
    // A phone that is restored from a backup does not know its last sale.
    if (next() < 0.01) {
      [stall.phone.number, stall.phone.hash] = backup;
      stall.isRestored = true;
    }
  }

  /** Sends what waits. A tab that is killed before the answers arrive keeps waiting for them. */
  async function send(stall: Stall, { isAgain = false, isKilled = false } = {}): Promise<void> {
    const some = isAgain ? sales.filter(({ phone }) => phone === all.indexOf(stall)) : [...stall.waiting];
    for (let i = 0; i < some.length; i += 50) {
      const part = some.slice(i, i + 50);
      const { status, body } = await stall.phone.send(...part.map(({ entry }) => entry));
      if (status !== 200) throw new Error(`Not answered: ${status} ${JSON.stringify(body)}`);
      if (!isKilled) for (const [n, sale] of part.entries()) sale.answers.push((body as SavedAnswer[])[n] as SavedAnswer);
    }
    if (!isKilled) stall.waiting.splice(0, some.length);
  }

  async function left(): Promise<number[]> {
    const found = await store.many(
      maker,
      benefits,
      cards.map(({ id }) => id),
    );
    return cards.map(({ id }) => found.find((one) => one.id === id)?.remainingCents ?? cardCents);
  }
}

async function openStall(portal: TestPortal, stateId: string, vendorId: string, { cards }: MarketSize): Promise<Stall> {
  const farmer = await portal.signIn({ roles: ['Vendor'], stateId, vendorId });
  const registered = await registeredPhone(portal, farmer, newId().slice(0, 8));
  const phone = new OfflinePhone(portal, registered);
  await phone.fetchPass();
  const remove = async () => {
    await farmer.call(salesDeviceApi.revoke, { params: { id: registered.deviceId }, body: { version: 1 } });
  };
  const fresh = { waiting: [], isRemoved: false, isStopped: false, skew: 0, isRestored: false, isModified: false };
  return { phone, userId: farmer.userId, vendorId, remove, ...fresh, savedOf: Array.from({ length: cards }, () => 0) };
}
