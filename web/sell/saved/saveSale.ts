/** Saves a sale on the phone. A sale is checked before it is saved, because a saved sale is always sent. */
import { cardHash, hasHash } from '../../../shared/core/cardFilter.ts';
import { entryFormat, entryHash, type OfflineEntry, signEntry } from '../../../shared/core/offlineEntry.ts';
import { sealCode } from '../../../shared/core/sealedCode.ts';
import type { SavedSale } from '../parts/waiting.ts';
import { type Phone, phoneStore } from '../phone/phoneStore.ts';
import { isStorageSafe, type KeptPass, savedStore } from './savedStore.ts';

/** The reason why a sale cannot be saved. */
export type WhyNot = 'noPass' | 'unsafe' | 'ended' | 'notListed' | 'sale' | 'card' | 'phone' | 'broken';

/** A day, and the hour in which it began. */
const countedMs = 25.5 * 3_600_000;

interface Sale {
  readonly key: string;
  readonly code: string;
  readonly amountCents: number;
  readonly vendor: { readonly id: string; readonly name: string };
}

/** Returns why a code cannot be sold without a connection, or how much of it can be. Its worth is known only to the portal. */
export async function checkSaved(code: string): Promise<WhyNot | { readonly mostCents: number }> {
  const { kept, phone, earlier } = await known();
  if (!kept || !phone) return 'noPass';
  if (!(await isStorageSafe())) return 'unsafe';
  const why = whyEnded(kept);
  if (why) return why;
  const card = await cardHash(code, kept.pass.salt);
  const isListed = hasHash(kept.added, card) || (hasHash(kept.base, card) && !hasHash(kept.removed, card));
  if (!isListed) return 'notListed';
  const { pass } = kept;
  const ofCard = pass.cardCents - sumOf(earlier, (one) => one.card === card && counts(one, kept));
  const ofPhone = pass.deviceCents - sumOf(earlier, (one) => counts(one, kept));
  if (ofCard <= 0) return 'card';
  if (ofPhone <= 0) return 'phone';
  return { mostCents: Math.min(pass.saleCents, ofCard, ofPhone) };
}

/** Saves a sale. Only one page of the phone saves at a time, so that no two sales have one number. */
export function saveSale(sale: Sale): Promise<WhyNot | SavedSale> {
  return navigator.locks.request('efmnp-saved', async () => {
    const checked = await checkSaved(sale.code);
    if (typeof checked === 'string') return checked;
    if (sale.amountCents > checked.mostCents) return 'sale';
    const { kept, phone, earlier } = await known();
    return kept && phone ? append(sale, { kept, phone, earlier }) : 'noPass';
  });
}

interface Known {
  readonly kept: KeptPass;
  readonly phone: Phone;
  /** The sales of this registration. */
  readonly earlier: readonly SavedSale[];
}

/** Reads what the phone knows. A pass of an earlier registration is none. */
async function known(): Promise<Partial<Known> & Pick<Known, 'earlier'>> {
  const [kept, phone, saved] = await Promise.all([savedStore.pass(), phoneStore.phone(), savedStore.all()]);
  if (!phone) return { earlier: [] };
  const earlier = saved.filter(({ deviceId }) => deviceId === phone.deviceId);
  return { ...(kept?.deviceId === phone.deviceId && { kept }), phone, earlier };
}

async function append({ key, code, amountCents, vendor }: Sale, { kept, phone, earlier }: Known): Promise<SavedSale> {
  const { pass, namesVendor } = kept;
  const last = earlier.at(-1);
  const isAfterSaved = last !== undefined && last.number > pass.lastNumber;
  const number = (isAfterSaved ? last.number : pass.lastNumber) + 1;
  const soldAt = new Date(timeOf(kept, last)).toISOString();
  const entry: OfflineEntry = {
    ...{ format: entryFormat, key, deviceId: phone.deviceId, number, pass: pass.number, amountCents, soldAt },
    code: await sealCode(code, pass.portalKey),
    ...(namesVendor && { vendorId: vendor.id }),
    before: isAfterSaved ? last.hash : pass.lastHash,
  };
  const signed = await signEntry(entry, phone.key.privateKey);
  const hash = await entryHash(signed.text);
  const card = await cardHash(code, pass.salt);
  const { deviceId } = phone;
  const saved = {
    id: `${deviceId} ${number}`,
    deviceId,
    ...signed,
    number,
    hash,
    amountCents,
    soldAt,
    card,
    pass: pass.number,
    vendorName: vendor.name,
  };
  await savedStore.add(saved);
  return saved;
}

/** The portal's time as far as the phone knows it. It never runs backward, and stays within the pass, whatever the phone's clock does. */
function timeOf({ pass, clockMs }: KeptPass, last: SavedSale | undefined): number {
  const from = Math.max(Date.parse(pass.issuedAt), last ? Date.parse(last.soldAt) : 0);
  return Math.max(from, Math.min(Date.now() + clockMs, Date.parse(pass.endsAt)));
}

function whyEnded(kept: KeptPass): WhyNot | undefined {
  if (kept.pass.isBroken) return 'broken';
  const now = Date.now() + kept.clockMs;
  const isWithin = now < Date.parse(kept.pass.endsAt) && now >= Date.parse(kept.pass.issuedAt) - 300_000;
  return isWithin ? undefined : 'ended';
}

/**
 * Returns whether a sale counts against the limits: it was made under this pass, or received within the last day. The portal counts the same
 * way, with whole hours, and the phone a little longer.
 */
function counts({ pass, answer, answeredAt = Date.now() }: SavedSale, kept: KeptPass): boolean {
  const isPaid = answer === undefined || answer.status === 'Paid' || answer.status === 'Paid in Part';
  return isPaid && (pass === kept.pass.number || Date.now() - answeredAt < countedMs);
}

function sumOf(saved: readonly SavedSale[], isCounted: (sale: SavedSale) => boolean): number {
  return saved.reduce((sum, one) => sum + (isCounted(one) ? one.amountCents : 0), 0);
}
