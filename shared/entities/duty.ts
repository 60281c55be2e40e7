/** Duties: records that wait for staff, as Today on the dashboard shows them. Each has a list with exactly its records. */
import * as z from 'zod';
import { addDays } from '../core/days.ts';
import type { Filter } from '../core/table.ts';
import { type DutyKind, severities } from './duty-kind.ts';

const facts = { severity: z.enum(severities), count: z.number().int().min(1) };
const duty = <const K extends DutyKind, const S extends z.ZodRawShape>(kind: K, more: S) =>
  z.object({ kind: z.literal(kind), ...facts, ...more });

/** Amounts are in cents. Days are the State's. */
export const Duty = z.discriminatedUnion('kind', [
  /** `oldestDays`: days since the deadline of the oldest one. */
  duty('applicationsOverdue', { oldestDays: z.number() }),
  duty('paymentsReturned', { cents: z.number() }),
  duty('vendorsHeld', { firstName: z.string() }),
  /** The service areas of one period, the first to run out first. `on` is absent if that one has no money left now. */
  duty('areasRunOut', {
    programName: z.string(),
    issuancePeriodId: z.string(),
    issuancePeriodName: z.string(),
    serviceAreaIds: z.array(z.string()),
    serviceAreaNames: z.array(z.string()),
    on: z.string().optional(),
  }),
  duty('applicationsDue', { nextOn: z.string() }),
  duty('officeRequestsOpen', { since: z.string() }),
  duty('offlineSalesHeld', { cents: z.number() }),
  duty('batchesToApprove', { cents: z.number() }),
  duty('authorizationsEnd', { nextOn: z.string() }),
  duty('depositsUnmatched', { cents: z.number() }),
  duty('depositRowsFailed', { files: z.number() }),
  duty('lettersToPrint', { approvals: z.number(), denials: z.number() }),
]);
export type Duty = z.infer<typeof Duty>;
export type DutyOf<K extends DutyKind> = Extract<Duty, { kind: K }>;

export type DutyFilters = Readonly<Record<string, Filter>>;

/** An application is due this week if its deadline is today or in the next six days. */
const lastDayOfWeek = (today: string) => addDays(today, 6);
/** Renewing an authorization takes a visit, an agreement and a training, so staff see its end 30 days before. */
const lastDayOfNotice = (today: string) => addDays(today, 30);

const is = (value: string): Filter => ({ operator: 'EqualTo', value });
const within = (first: string, last: string): Filter => ({ operator: 'Between', value: `${first},${last}` });

/** The kinds with filters that do not depend on what was found. */
export type PlainDutyKind = Exclude<DutyKind, 'areasRunOut'>;

const filters: Readonly<Record<PlainDutyKind, (today: string) => DutyFilters>> = {
  applicationsOverdue: (today) => ({ dueOn: { operator: 'LessThan', value: today } }),
  paymentsReturned: () => ({ status: is('Returned'), isVendorHeld: is('Yes') }),
  vendorsHeld: () => ({ isHeld: is('Yes'), isArchived: is('No') }),
  applicationsDue: (today) => ({ dueOn: within(today, lastDayOfWeek(today)) }),
  officeRequestsOpen: () => ({ status: is('Open') }),
  offlineSalesHeld: () => ({ status: is('Held') }),
  batchesToApprove: () => ({ status: is('Draft'), transactionCount: { operator: 'GreaterThan', value: 0 } }),
  authorizationsEnd: (today) => ({ authorizedTo: within(today, lastDayOfNotice(today)), isArchived: is('No') }),
  depositsUnmatched: () => ({ status: is('Unmatched') }),
  depositRowsFailed: () => ({}),
  lettersToPrint: () => ({ letter: is('To print') }),
};

/** Returns the filters that select the records of a kind in its list. `today` is the day in the State. */
export function filtersOfKind(kind: PlainDutyKind, today: string): DutyFilters {
  return filters[kind](today);
}

/** Returns the filters with which the list of a duty shows exactly the records that it counts. */
export function filtersOfDuty(one: Duty, today: string): DutyFilters {
  if (one.kind !== 'areasRunOut') return filtersOfKind(one.kind, today);
  const { programName, issuancePeriodName, serviceAreaNames } = one;
  // Names are unique: programs and service areas within a State, and periods within a program.
  return {
    programName: is(programName),
    issuancePeriodName: is(issuancePeriodName),
    serviceAreaName: { operator: 'MultiSelect', value: [...serviceAreaNames] },
  };
}
