/** The federal poverty guideline of a year. A household may have at most 185% of it (7 CFR 246.7, 248.6 and 249.6). */
import * as z from 'zod';
import { column } from '../core/column.ts';
import { reading } from '../core/crossField.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, day, flag, formOf, money } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { changeLogColumns } from './changelog.ts';

/** HHS publishes a guideline for each. */
export const incomePlaces = ['48 states and D.C.', 'Alaska', 'Hawaii'] as const;
export type IncomePlace = (typeof incomePlaces)[number];

export const incomeLimitFields = {
  place: choice('Place', incomePlaces),
  startsOn: day('Starts On'),
  endsOn: day('Ends On'),
  /** For one person and a year. */
  guidelineCents: money('Guideline for 1 Person', 1),
  perPersonCents: money('For Each Additional Person', 1),
  /** The figures have not been compared with the published ones. */
  isToBeChecked: flag('To Be Checked'),
};

const form = z.object(formOf(incomeLimitFields));
const inOrder = (limit: { startsOn: string; endsOn: string }) => limit.startsOn <= limit.endsOn;
const orderMessage = { message: 'Ends On must be on or after Starts On', path: ['endsOn'], ...reading('startsOn', 'endsOn') };
export const IncomeLimitForm = form.refine(inOrder, orderMessage);
export type IncomeLimitForm = z.infer<typeof IncomeLimitForm>;
const IncomeLimitUpdate = form.extend(based).refine(inOrder, orderMessage);
export const IncomeLimit = recordOf(incomeLimitFields);
export type IncomeLimit = z.infer<typeof IncomeLimit>;

type Guideline = Pick<IncomeLimit, 'guidelineCents' | 'perPersonCents'>;

/** The highest income of a household in cents, each a whole number of dollars. */
export interface HouseholdLimit {
  readonly yearCents: number;
  readonly monthCents: number;
  readonly weekCents: number;
}

/** An amount divided by `parts`, rounded up to the whole dollar. */
const dollarsUp = (cents: number, parts: number) => Math.ceil(cents / (parts * 100)) * 100;

/**
 * The limit for a household of `size` people: 185% of the guideline, rounded up. A month is a twelfth of it, and a week is a fifty-second.
 */
export function incomeLimitOf({ guidelineCents, perPersonCents }: Guideline, size: number): HouseholdLimit {
  const yearCents = dollarsUp((guidelineCents + (size - 1) * perPersonCents) * 185, 100);
  return { yearCents, monthCents: dollarsUp(yearCents, 12), weekCents: dollarsUp(yearCents, 52) };
}

export const incomeLimitColumns = [
  column('place', incomeLimitFields.place, { isSearched: true }),
  column('startsOn', incomeLimitFields.startsOn),
  column('endsOn', incomeLimitFields.endsOn),
  column('guidelineCents', incomeLimitFields.guidelineCents),
  column('perPersonCents', incomeLimitFields.perPersonCents),
  column('isToBeChecked', incomeLimitFields.isToBeChecked),
] as const;

export const incomeLimitPermissions = { read: ['Admin'], change: ['Admin'] } as const satisfies Permissions;

export const incomeLimitApi = {
  table: endpoint('POST', '/api/income-limits/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(incomeLimitColumns),
  }),
  create: endpoint('POST', '/api/income-limits', { summary: 'Add one', body: IncomeLimitForm, reply: IncomeLimit, status: 201 }),
  get: endpoint('GET', '/api/income-limits/{id}', { summary: 'See one', reply: IncomeLimit }),
  update: endpoint('PUT', '/api/income-limits/{id}', { summary: 'Change one', body: IncomeLimitUpdate, reply: IncomeLimit }),
  remove: endpoint('DELETE', '/api/income-limits/{id}', { summary: 'Delete one', reply: IncomeLimit }),
  changes: endpoint('POST', '/api/income-limits/change-table/{id}', {
    summary: 'See the changes to one',
    body: TableRequest,
    reply: tableReply(changeLogColumns),
  }),
};
