/**
 * The state of a phone that sells without a connection: its passes, its last entry, and its latest sales. It is one side item
 * for each phone, which every new entry changes. Two calls that bring the same entries therefore cannot both answer them.
 */
import type { Key, SideItem } from '../../../core/store/item.ts';
import type { Records } from '../../../core/store/records.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import type { CodeList } from './filter.ts';

/** The sales under one pass that were received in one hour. */
interface Sold {
  readonly pass: number;
  /** Hours since 1970. */
  readonly hour: number;
  readonly cents: number;
}

export interface Chain {
  /** The number of the last pass. 0 before the first one. */
  readonly passes: number;
  /** The last entry in an unbroken row, and its hash. 0 and '' before the first one. */
  readonly number: number;
  readonly hash: string;
  /** The time (ms) of the last sale. */
  readonly soldAt: number;
  /** An entry was missing, or there were two with one number. Every later entry is held. */
  readonly isBroken: boolean;
  readonly sold: readonly Sold[];
}

interface Limits {
  readonly saleCents: number;
  readonly cardCents: number;
  readonly deviceCents: number;
}

/** A pass as the portal keeps it. All times are in ms. */
export interface StoredPass extends Limits {
  readonly userId: string;
  readonly issuedAt: number;
  readonly endsAt: number;
  readonly list: CodeList;
  /** The number of the pass that the phone had before it. */
  readonly after: number;
  /** The time when the next pass began that the phone has received. Absent while the portal does not know of one. */
  readonly replacedAt?: number;
}

const dayHours = 24;
const hourMs = 3_600_000;
/** Passes are kept until the last entry under them may arrive, and a month more for questions. */
const keptAfterMs = 40 * dayHours * hourMs;
/** A phone's cards are kept for a season. The State pays no loss of a card that was used on two phones of a vendor. */
const cardKeptMs = 400 * dayHours * hourMs;

const none: Chain = { passes: 0, number: 0, hash: '', soldAt: 0, isBroken: false, sold: [] };
const chainKey = (deviceId: string): Key => ({ pk: `offlineChain#${deviceId}`, sk: 'chain' });
const passKey = (deviceId: string, number: number): Key => ({ pk: `offlinePass#${deviceId}#${number}`, sk: 'pass' });
const cardKey = (deviceId: string, cardId: string): Key => ({ pk: `offlineCard#${deviceId}#${cardId}`, sk: 'card' });

async function itemAt<T>(store: Records, key: Key): Promise<(T & SideItem) | undefined> {
  return (await store.sideItemsAt<T & SideItem>([key])).get(key.pk);
}

/** Returns the chain of a phone, and a function that changes it in the same unit of work. */
export async function chainOf(tx: UnitOfWork, deviceId: string) {
  const before = await itemAt<Chain>(tx.store, chainKey(deviceId));
  const chain: Chain = before ?? none;
  const change = (fields: Partial<Chain>) => tx.changeSideItem(chainKey(deviceId), before, (now) => ({ ...none, ...now, ...fields }));
  return { chain, change };
}

/** Stores a pass under its number. */
export function keepPass(tx: UnitOfWork, deviceId: string, number: number, pass: StoredPass): void {
  const expiresAt = Math.floor((pass.endsAt + keptAfterMs) / 1000);
  tx.putSideItem(passKey(deviceId, number), undefined, { ...pass, expiresAt });
}

/**
 * Notes that the phone has received a pass. It ends the one before, under which the phone cannot have sold later. A pass with a lost
 * reply ends none.
 */
export async function acknowledge(tx: UnitOfWork, deviceId: string, has: number): Promise<void> {
  const pass = await passOf(tx.store, deviceId, has);
  const key = pass && passKey(deviceId, pass.after);
  const former = key && (await itemAt<StoredPass>(tx.store, key));
  if (!key || !former || former.replacedAt !== undefined) return;
  tx.changeSideItem(key, former, (now) => ({ ...now, replacedAt: pass.issuedAt }));
}

/** Returns a pass of a phone, or undefined if the phone has no pass of this number. */
export function passOf(store: Records, deviceId: string, number: number): Promise<StoredPass | undefined> {
  return itemAt<StoredPass>(store, passKey(deviceId, number));
}

/** Returns what one card spent on a phone, and a function that changes it. */
export async function cardOn(tx: UnitOfWork, deviceId: string, cardId: string) {
  const key = cardKey(deviceId, cardId);
  const before = await itemAt<{ readonly sold: readonly Sold[] }>(tx.store, key);
  const change = (sold: readonly Sold[]) => {
    const expiresAt = Math.floor((tx.now() + cardKeptMs) / 1000);
    tx.putSideItem(key, before, { sold, expiresAt });
  };
  return { sold: before?.sold ?? [], change };
}

/** Returns on how many of these phones a card was used without a connection. */
export async function phonesOfCard(store: Records, deviceIds: readonly string[], cardId: string): Promise<number> {
  return (await store.sideItemsAt(deviceIds.map((id) => cardKey(id, cardId)))).size;
}

/**
 * Returns whether an amount keeps to a limit: in all sales under its pass, and in all that were received within 24 hours. Hours are counted
 * whole.
 */
export function fits(sold: readonly Sold[], { pass, now, cents }: { pass: number; now: number; cents: number }, limit: number): boolean {
  const from = Math.floor(now / hourMs) - dayHours;
  const sum = (some: readonly Sold[]) => some.reduce((total, one) => total + one.cents, cents);
  return sum(sold.filter((one) => one.pass === pass)) <= limit && sum(sold.filter(({ hour }) => hour >= from)) <= limit;
}

/** Adds an amount, and drops what no limit needs any longer. */
export function withSold(sold: readonly Sold[], { pass, now, cents }: { pass: number; now: number; cents: number }): Sold[] {
  const hour = Math.floor(now / hourMs);
  const kept = sold.filter((one) => one.hour >= hour - dayHours || one.pass >= pass);
  const same = kept.find((one) => one.pass === pass && one.hour === hour);
  return [...kept.filter((one) => one !== same), { pass, hour, cents: cents + (same?.cents ?? 0) }];
}
