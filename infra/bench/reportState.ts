/** The small records of a State with measured reports: programs, their two seasons, service areas, vendors and tokens. */
import type { Change, Entity } from '../../functions/core/entity.ts';
import { attributesOf, rankOf } from '../../functions/core/store/item.ts';
import { periods } from '../../functions/entities/issuance-period.ts';
import { programs } from '../../functions/entities/program.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { addDays } from '../../shared/core/days.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { FederalProgram, Program } from '../../shared/entities/program.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { aPeriod, aProgram, aServiceArea, aState, aVendor } from '../testing/builders.ts';
import { idIn } from './agencyRows.ts';

export const stateId = 'MO';
export const zone = 'America/Chicago';
/** The moment of the reports, in the middle of the later season. */
export const asOf = '2026-08-15T17:00:00.000Z';
export const graceDays = 30;
export const areaCount = 60;
export const vendorCount = 300;

interface Scheme {
  readonly id: string;
  readonly name: string;
  readonly programType: Program['programType'];
  readonly federalProgram: FederalProgram;
  readonly amountCents: number;
}

/** Seniors' balances, seniors' checks, families' balances, seniors' tokens. */
export const schemes: readonly Scheme[] = [
  { id: idOf('Program', 0), name: 'Seniors', programType: 'Electronic Only', federalProgram: 'Senior FMNP', amountCents: 5000 },
  { id: idOf('Program', 1), name: 'Seniors by Check', programType: 'Hybrid Voucher', federalProgram: 'Senior FMNP', amountCents: 1000 },
  { id: idOf('Program', 2), name: 'Families', programType: 'Electronic Only', federalProgram: 'WIC FMNP', amountCents: 3000 },
  { id: idOf('Program', 3), name: 'Market Tokens', programType: 'Token', federalProgram: 'Senior FMNP', amountCents: 0 },
];

/** The same days in both years. The later season has two and a half months left. */
export const years = [2025, 2026] as const;
const seasonDays = (year: number) => ({ startDate: `${year}-05-01`, endDate: `${year}-10-31` });
export const seasonId = (program: number, year: number) => idOf('IssuancePeriod', program * years.length + years.indexOf(year as 2025));
/** All seasons of all programs. */
export const seasons = schemes.flatMap((_, program) =>
  years.map((year) => ({ id: seasonId(program, year), program, year, ...seasonDays(year) })),
);

export const tokenKinds = [100, 500].map((valueCents, n) => ({ id: idOf('Token', n), valueCents, type: n ? 'Wood' : 'Plastic' }) as const);

export function idOf(what: string, number: number): string {
  return idIn(stateId, what, number);
}

/** The creator and time of a record do not matter to any report. */
export const base = (what: string, number: number, at = '2025-01-02T12:00:00.000Z'): RecordBase => ({
  ...{ id: idOf(what, number), version: 1, createdAt: at, createdBy: 'bench', updatedAt: at, updatedBy: 'bench' },
});

/** Returns a record as the feed delivers it. */
export function changeOf<T extends RecordBase>(of: Entity<T>, record: T): Change {
  const { entity, id, version, row, ...attributes } = attributesOf(of, record, 'own');
  const values = record as unknown as Readonly<Record<string, number>>;
  const counters = Object.fromEntries(of.counters.map((name) => [name, values[name] ?? 0]));
  return { entity, id, stateId: attributes.stateId, version, rank: rankOf(version), isDeleted: false, row, counters };
}

/** Some vendors were authorized in only one of the years, and some are archived. */
function vendorOf(number: number): Vendor {
  const only = number % 10 === 3 ? { authorizedTo: '2025-12-31' } : number % 10 === 4 ? { authorizedFrom: '2026-03-01' } : {};
  const outletType = (['Farmer', 'Farmer', 'Market', 'Stand', 'CSA'] as const)[number % 5] ?? 'Farmer';
  const named = { name: `Sunny Slope Farm ${number}`, userName: `sunny-slope-${number}`, city: `Town ${number % 40}` };
  return { ...aVendor(stateId, { ...named, outletType, isArchived: number % 25 === 0, ...only }), ...base('Vendor', number) };
}

export function* smallRecords(): Generator<Change> {
  yield changeOf(states, { ...aState({ name: 'Missouri' }), ...base('State', 0), id: stateId });
  for (const [n, { amountCents: _amount, ...scheme }] of schemes.entries())
    yield changeOf(programs, { ...aProgram(stateId, scheme), ...base('Program', n) });
  for (const [n, { program, year, startDate, endDate }] of seasons.entries()) {
    const named = { name: `Season ${year}`, startDate, endDate, benefitAmountPerRecipientCents: schemes[program]?.amountCents };
    // A period has its entered fields. The replica joins the program's name and type.
    const period: Period = { ...aPeriod({ stateId, programId: schemes[program]?.id ?? '' }, named), ...base('IssuancePeriod', n) };
    yield changeOf(periods, period);
  }
  for (let n = 0; n < areaCount; n += 1)
    yield changeOf(serviceAreas, { ...aServiceArea(stateId, { name: `Local Agency ${n}` }), ...base('ServiceArea', n) });
  for (let n = 0; n < vendorCount; n += 1) yield changeOf(vendors, vendorOf(n));
}

/** Returns a moment of a season up to now: the `share` (0 to 1) of its days, by day. */
export function momentIn(year: number, share: number): string {
  const { startDate } = seasonDays(year);
  const days = year === 2025 ? 183 : 105;
  const at = share * days;
  return `${addDays(startDate, Math.floor(at))}T${String(13 + Math.floor((at % 1) * 9)).padStart(2, '0')}:${String(Math.floor(share * 59_999) % 60).padStart(2, '0')}:00.000Z`;
}

/** The amounts of a season and service area. */
export interface Spent {
  issuedCents: number;
  returnedCents: number;
}

/** Adds to the issued and returned amounts of a season in a service area. */
export function note(spent: Map<string, Spent>, periodId: string, areaId: string, issuedCents: number, returnedCents: number): void {
  const key = `${periodId} ${areaId}`;
  const before = spent.get(key) ?? { issuedCents: 0, returnedCents: 0 };
  spent.set(key, { issuedCents: before.issuedCents + issuedCents, returnedCents: before.returnedCents + returnedCents });
}

/** Makes this process see the day of the made-up records as today, so that every run asks the same. */
export function stopClock(): void {
  Date.now = () => Date.parse(asOf);
}
