/**
 * Market days: the amounts, places and times of spending. Sales go through the rule of redeeming, as the vendor's user or at the market's
 * table.
 */
import type { Caller } from '../../functions/core/caller.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { redeem } from '../../functions/rules/benefits/redeem.ts';
import { reverse } from '../../functions/rules/benefits/reverse.ts';
import { addDays, startOfDay } from '../../shared/core/days.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import type { Founded } from './agency.ts';
import { idOf } from './agency.ts';
import type { Issued } from './enrol.ts';
import { inParallel } from './inParallel.ts';
import { TogetherReader } from './pastStore.ts';
import { type Random, randomOf } from './random.ts';
import type { SeasonKind } from './seasons.ts';
import type { Staff } from './staff.ts';

export interface Visit {
  readonly benefit: Benefit;
  readonly amountCents: number;
  readonly vendor: Vendor;
  readonly at: number;
  readonly isAtCounter: boolean;
  readonly isMistake: boolean;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns the future spending of the issued benefits: the visits of each recipient in the order of time, none later than `until` (ms). */
export function visitsOf(
  { agency, areas, periods }: Founded,
  issued: readonly Issued[],
  selling: ReadonlyMap<string, readonly Vendor[]>,
  until: number,
): Visit[] {
  const random = randomOf('visits', agency.code);
  const nameOf = new Map([...areas].map(([name, { id }]) => [id, name]));
  const byRecipient = [...issued].sort((a, b) => (`${a.recipient.id}${a.kind}` < `${b.recipient.id}${b.kind}` ? -1 : 1));
  const { past, current } = periods['Hybrid Card'];
  const markets: Partial<Record<SeasonKind, number[]>> = {
    past: marketDays(agency.zone, past, until),
    current: marketDays(agency.zone, current, until),
  };
  return byRecipient.flatMap(({ kind, recipient, benefits }) => {
    const near = selling.get(nameOf.get(recipient.serviceAreaId) ?? '') ?? [];
    const [first] = benefits;
    if (!first || !near.length || random.chance(0.5)) return [];
    const issuedAt = Date.parse(first.issuedAt);
    const openings = (markets[kind] ?? []).filter((opening) => opening > issuedAt).slice(0, 20);
    if (!openings.length) return [];
    const habit = { openings, vendor: random.pick(near), isAll: random.chance(0.4) };
    return benefits.flatMap((benefit) => visitsWith(random, benefit, habit));
  });
}

interface Habit {
  /** The opening times of the market days that the recipient may visit. */
  readonly openings: readonly number[];
  readonly vendor: Vendor;
  /** Whether the recipient spends everything. */
  readonly isAll: boolean;
}

function visitsWith(random: Random, benefit: Benefit, { openings, vendor, isAll }: Habit): Visit[] {
  const isVoucher = benefit.programType === 'Hybrid Voucher';
  if (!isAll && random.chance(isVoucher ? 0.5 : 0.25)) return [];
  const parts = isVoucher ? [benefit.remainingCents] : partsOf(random, benefit.remainingCents, isAll);
  const moments = parts.map(() => random.pick(openings) + Math.floor(random.real() * 5 * hourMs)).sort((a, b) => a - b);
  return parts.map((amountCents, i) => {
    const [isAtCounter, isMistake] = [random.chance(0.12), random.chance(0.02)];
    return { benefit, amountCents, vendor, at: (moments[i] ?? 0) + i * 60_000, isAtCounter, isMistake };
  });
}

/** Returns one to three amounts in steps of a quarter, all of the money or less. */
function partsOf(random: Random, cents: number, isAll: boolean): number[] {
  const count = random.int(1, 2);
  const each = Array.from({ length: count }, () => 25 * random.int(12, Math.floor(cents / 25 / (count + 0.5))));
  return isAll ? [...each, cents - each.reduce((sum, part) => sum + part, 0)] : each;
}

/** Returns the Wednesdays and Saturdays of a season with markets that were over by `until` (ms), each as the instant of its opening. */
function marketDays(zone: string, { startDate, endDate }: Pick<Period, 'startDate' | 'endDate'>, until: number): number[] {
  const openings: number[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
    if (weekday === 3 || weekday === 6) openings.push(startOfDay(day, zone) + 8 * hourMs);
  }
  return openings.filter((opening) => opening + 6 * hourMs < until);
}

/**
 * Returns the time up to which vendors have been paid (ms): four days ago, or the opening of the last finished market day. Something is
 * therefore always due.
 */
export function paidUntil(zone: string, season: Pick<Period, 'startDate' | 'endDate'>, now: number): number {
  return Math.min(now - 4 * dayMs, marketDays(zone, season, now - hourMs).at(-1) ?? now);
}

/**
 * Makes the sales of several recipients at once. Sales with a wrong amount are voided within the hour. Returns the sales that are still
 * valid.
 */
export async function sell(visits: readonly Visit[], staff: Staff): Promise<Sale[]> {
  const sales: Sale[] = [];
  const together = new TogetherReader();
  const byBenefit = new Map<string, Visit[]>();
  for (const visit of visits) byBenefit.set(visit.benefit.id, [...(byBenefit.get(visit.benefit.id) ?? []), visit]);
  const callers = new Map([...staff.ofVendors].map(([vendorId, user]) => [vendorId, callerOf(user)]));
  const [manager, clerk] = [callerOf(staff.manager), callerOf(staff.state)];
  await inParallel(
    [...byBenefit.values()],
    async (own) => {
      for (const visit of own) {
        const counter = visit.benefit.programType === 'Hybrid Voucher' ? manager : clerk;
        const seller = (visit.isAtCounter ? undefined : callers.get(visit.vendor.id)) ?? counter;
        const made = await sellOne(together.storeAt(visit.at), seller, visit);
        if (!visit.isMistake) sales.push(made);
        else await undo(together.storeAt(visit.at + 20 * 60_000), clerk, made);
      }
    },
    64,
  );
  return sales;
}

async function sellOne(store: Store, caller: Caller, { benefit, amountCents, vendor, at }: Visit): Promise<Sale> {
  const key = idOf('sale', benefit.id, String(at));
  const form = { code: benefit.code, benefitId: undefined, amountCents, vendorId: vendor.id, occurredAt: undefined };
  const [sale] = await redeem(store, caller, form, { key, requestHash: key });
  if (!sale) throw new Error(`Nothing was sold of benefit ${benefit.id}`);
  return sale;
}

/** Reverses a sale: a void, or a refund if an ACH transaction already includes it. */
export async function undo(store: Store, caller: Caller, { id }: Sale): Promise<void> {
  const key = idOf('reversal', id);
  const { achTransactionId } = await store.get(caller, transactions, id);
  const type = achTransactionId ? 'Refund' : 'Void';
  const reason = achTransactionId ? 'The goods were brought back' : 'The amount was typed wrong';
  await reverse(store, caller, { saleId: id, type, reason }, { key, requestHash: key });
}
