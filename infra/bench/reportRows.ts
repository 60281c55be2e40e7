/**
 * A State with a given number of benefits over two seasons, half as many people and half again as many sales. The reports are measured on
 * it, here and in PostgreSQL. It is made up, and the same each time.
 */
import type { Change } from '../../functions/core/entity.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { fundings } from '../../functions/entities/funding.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { Benefit, DeactivationKind } from '../../shared/entities/benefit.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import { aBenefit } from '../testing/builders.ts';
import { below, categoryIn, chance, type Holder, holderOf } from './reportPeople.ts';
import { Scrip } from './reportScrip.ts';
import {
  areaCount,
  asOf,
  base,
  changeOf,
  idOf,
  momentIn,
  note,
  type Spent,
  schemes,
  seasonId,
  seasons,
  smallRecords,
  stateId,
  vendorCount,
  years,
} from './reportState.ts';

/** Yields all records, the small ones first, and the earlier season before the later one. */
export function* stateRecords(benefitCount: number): Generator<Change> {
  yield* smallRecords();
  const people = benefitCount / 2;
  for (let number = 0; number < people; number += 1) yield changeOf(recipients, holderOf(number).recipient);
  const spent = new Map<string, Spent>();
  const scrip = new Scrip(spent);
  let [nextBenefit, nextSale] = [0, 0];
  for (const year of years) {
    for (let number = 0; number < people; number += 1) {
      const holder = holderOf(number);
      // The records of a season arrive roughly in the order of the people.
      const at = (number / people) * 0.9 + chance(number, 30 + year) * 0.09;
      // A tenth of the people has no benefit in the earlier season and two in the later.
      const held = number % 10 ? 1 : year === 2025 ? 0 : 2;
      for (let n = 0; n < held; n += 1) {
        const sales = [...salesOf(nextBenefit, nextSale, holder, year, at)];
        const benefit = benefitOf(nextBenefit, holder, year, at, sales);
        note(spent, benefit.issuancePeriodId, benefit.serviceAreaId, benefit.amountCents, benefit.deactivatedCents);
        yield changeOf(benefits, benefit);
        for (const sale of sales) yield changeOf(transactions, sale);
        nextBenefit += 1;
        nextSale += sales.length;
      }
      if (holder.holdsTokens) yield scrip.issue(holder, year, momentIn(year, at));
    }
  }
  yield* scrip.handedIn(nextSale);
  yield* fundingsOf(spent);
}

const schemeOf = ({ isFamily, isByCheck }: Holder) => (isFamily ? 2 : isByCheck ? 1 : 0);
const kinds: readonly (DeactivationKind | undefined)[] = ['Lost', 'Stolen', 'Damaged', 'Error', 'Other', undefined];

/** Sales that were not reversed are spent from the benefit. Some benefits were deactivated, wholly or for their rest. */
function benefitOf(number: number, holder: Holder, year: number, at: number, sales: readonly Sale[]): Benefit {
  const { recipient } = holder;
  const program = schemeOf(holder);
  const { id: programId = '', programType = 'Electronic Only', amountCents = 0 } = schemes[program] ?? {};
  const standing = sales.filter(({ type, reversedById }) => type === 'Sale' && !reversedById);
  const left = standing.reduce((cents, sale) => cents - sale.amountCents, amountCents);
  const isTakenBack = left > 0 && chance(number, 41) < 0.04;
  const federal = chance(number, 42);
  const issuancePeriodId = seasonId(program, year);
  const origin = { stateId, programId, issuancePeriodId, recipientId: recipient.id, serviceAreaId: recipient.serviceAreaId };
  const check = holder.isByCheck ? standing[0] : undefined;
  const issuedAt = momentIn(year, at);
  return {
    ...aBenefit({ ...origin, code: `C${number}`, fundingId: 'funding' }, { amountCents, programType, issuedAt }),
    ...base('Benefit', number, issuedAt),
    ...(chance(number, 43) < 0.02 && { currentServiceAreaId: idOf('ServiceArea', below(number, 44, areaCount)) }),
    remainingCents: isTakenBack ? 0 : left,
    deactivatedCents: isTakenBack ? left : 0,
    status: isTakenBack ? 'Deactivated' : left ? 'Issued' : 'Redeemed',
    deactivationKind: isTakenBack ? kinds[below(number, 45, kinds.length)] : undefined,
    depositedOn: check?.occurredAt.slice(0, 10),
    redeemedById: check?.id,
    checkNumber: holder.isByCheck ? String(number).padStart(8, '0') : undefined,
    federalCents: federal < 0.8 ? amountCents : federal < 0.9 ? amountCents / 2 : undefined,
    wicCategory: holder.isFamily ? categoryIn(holder.number, year) : undefined,
    householdId: recipient.householdId,
    eligibilityBasis: recipient.eligibilityBasis,
  };
}

/** A check is deposited whole or not at all. A balance is spent in up to three sales. A few more sales are made and reversed. */
function* salesOf(benefit: number, first: number, holder: Holder, year: number, at: number): Generator<Sale> {
  const program = schemeOf(holder);
  const { amountCents = 0 } = schemes[program] ?? {};
  const count = holder.isByCheck ? (chance(benefit, 50) < 0.6 ? 1 : 0) : below(benefit, 51, 4);
  const isWhole = holder.isByCheck || chance(benefit, 52) < 0.5;
  const all = isWhole ? amountCents : amountCents / 2 + 100 * below(benefit, 53, 10);
  const sale = (n: number, cents: number, more: Partial<Sale> = {}): Sale => {
    const number = first + n;
    const occurredAt = laterBy(momentIn(year, at), 1 + n + below(number, 54, 20));
    const vendor = holder.isByCheck && chance(number, 55) < 0.1 ? undefined : below(number, 56, vendorCount);
    const { id: recipientId, firstName, lastName, serviceAreaId } = holder.recipient;
    return {
      ...base('Transaction', number, occurredAt),
      ...{ type: 'Sale', amountCents: cents, occurredAt, channel: holder.isByCheck ? 'Check' : number % 9 ? 'App' : 'Portal' },
      ...{ stateId, serviceAreaId, issuancePeriodId: seasonId(program, year), programId: schemes[program]?.id ?? '' },
      ...{ benefitId: idOf('Benefit', benefit), recipientId, recipientName: `${firstName} ${lastName}` },
      vendorId: vendor === undefined ? undefined : idOf('Vendor', vendor),
      vendorName: vendor === undefined ? undefined : `Sunny Slope Farm ${vendor}`,
      achTransactionId: !holder.isByCheck && chance(number, 57) < 0.6 ? idOf('AchTransaction', below(number, 58, 5000)) : undefined,
      ...more,
    };
  };
  for (let n = 0; n < count; n += 1) yield sale(n, n ? Math.floor(all / count) : all - (count - 1) * Math.floor(all / count));
  if (holder.isByCheck || chance(benefit, 59) >= 0.06) return;
  const reversalType = chance(benefit, 60) < 0.5 ? 'Refund' : 'Void';
  const original = sale(count, amountCents, { reversedById: idOf('Transaction', first + count + 1), reversalType });
  yield original;
  yield sale(count + 1, amountCents, { type: reversalType, originalTransactionId: original.id, vendorId: original.vendorId });
}

/** Returns a moment this number of days later, but never after now. */
function laterBy(moment: string, days: number): string {
  const later = new Date(Date.parse(moment) + days * 86_400_000).toISOString();
  return later < asOf ? later : new Date(Date.parse(asOf) - days * 60_000).toISOString();
}

/** Each service area was allocated a fifth more than the issued amount. */
function* fundingsOf(spent: ReadonlyMap<string, Spent>): Generator<Change> {
  let number = 0;
  for (const [key, { issuedCents, returnedCents }] of spent) {
    const [issuancePeriodId = '', serviceAreaId = ''] = key.split(' ');
    const season = seasons.find(({ id }) => id === issuancePeriodId);
    const allocatedCents = Math.ceil(issuedCents * 1.2);
    const ids = { stateId, issuancePeriodId, serviceAreaId, programId: schemes[season?.program ?? 0]?.id ?? '' };
    const remainingCents = allocatedCents - issuedCents + returnedCents;
    yield changeOf(fundings, { ...ids, ...base('Funding', number), allocatedCents, issuedCents, returnedCents, remainingCents });
    number += 1;
  }
}

/** Returns a replica of these records without its indexes. Also passes each record to `see`. */
export function filledState(benefitCount: number, see: (change: Change) => void = () => undefined, path?: string): Replica {
  const replica = new Replica(layoutsOf(allEntities), stateId, undefined, path);
  const page: Change[] = [];
  for (const change of stateRecords(benefitCount)) {
    see(change);
    if (page.push(change) === 2000) replica.apply(page.splice(0));
  }
  replica.apply(page);
  return replica;
}
