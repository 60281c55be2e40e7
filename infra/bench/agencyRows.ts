/** The records of a State with many people, as the table stores them: their benefits and sales. They are the same each time. */

import type { Entity } from '../../functions/core/entity.ts';
import { derivedId } from '../../functions/core/id.ts';
import { attributesOf, keyOf } from '../../functions/core/store/item.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import type { Benefit } from '../../shared/entities/benefit.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import { missouri } from '../demo/missouri.ts';
import { type Person, peopleOf } from '../demo/people.ts';
import { type Attributes, attributesFrom } from '../local/dynamodb-validator/attributes.ts';

export const areasOfState = 60;
export const vendorsOfState = 200;

/** The number of records of each kind in a State. */
export interface Counts {
  readonly recipients: number;
  readonly benefits: number;
  readonly transactions: number;
}

const prefixes = new Map<string, string>();

/** Returns an id within a State from the kind and the number. It has the usual length of ids and is faster to create. */
export function idIn(stateId: string, what: string, number: number): string {
  const kind = `${stateId}#${what}`;
  const prefix = prefixes.get(kind) ?? derivedId(kind).slice(0, 10);
  prefixes.set(kind, prefix);
  return `${prefix}${number.toString(32).padStart(6, '0')}`;
}

/** Yields the items of a State's recipients, then benefits, then sales. They are spread over the last months, in the order of arrival. */
export function* itemsOf(
  stateId: string,
  { recipients: ofRecipients, benefits: ofBenefits, transactions: ofSales }: Counts,
): Generator<Attributes> {
  const people = peopleOf({ code: stateId, areas: missouri }, Math.max(ofRecipients, ofBenefits, ofSales), '2026-06-01');
  for (const person of people.slice(0, ofRecipients)) yield itemOf(recipients, recipientOf(stateId, person));
  for (const { number } of people.slice(0, ofBenefits)) yield itemOf(benefits, benefitOf(stateId, number));
  for (const person of people.slice(0, ofSales)) yield itemOf(transactions, saleOf(stateId, person));
}

function itemOf<T extends RecordBase>(of: Entity<T>, record: T): Attributes {
  return attributesFrom({ ...keyOf(of, record.id), ...attributesOf(of, record, 'own'), w: record.id, c: record.id, referred: true });
}

const startMs = Date.UTC(2026, 0, 5, 14);
const timeOf = (number: number) => new Date(startMs + number * 40_000).toISOString();

function base(stateId: string, what: string, number: number): RecordBase {
  const at = timeOf(number);
  const who = idIn(stateId, 'User', number % 40);
  return { id: idIn(stateId, what, number), version: 1, createdAt: at, createdBy: who, updatedAt: at, updatedBy: who };
}

const areaOf = (stateId: string, number: number) => idIn(stateId, 'ServiceArea', number % areasOfState);
const seasonOf = (stateId: string) => ({ programId: idIn(stateId, 'Program', 0), issuancePeriodId: idIn(stateId, 'IssuancePeriod', 0) });

function recipientOf(stateId: string, { number, home, area: _, ...person }: Person): Recipient {
  const { householdId, ...address } = home;
  return {
    ...base(stateId, 'Recipient', number),
    ...person,
    ...address,
    householdId,
    stateId,
    serviceAreaId: areaOf(stateId, number),
    isArchived: number % 20 === 0,
    isLockedOut: false,
    source: 'portal',
  };
}

function benefitOf(stateId: string, number: number): Benefit {
  const area = areaOf(stateId, number);
  return {
    ...base(stateId, 'Benefit', number),
    ...seasonOf(stateId),
    stateId,
    code: idIn(stateId, 'code', number).slice(0, 13).toUpperCase(),
    number: 1,
    amountCents: 5000,
    remainingCents: 4275,
    deactivatedCents: 0,
    status: 'Issued',
    issuedAt: timeOf(number),
    recipientId: idIn(stateId, 'Recipient', number),
    programType: 'Electronic Only',
    fundingId: idIn(stateId, 'Funding', number % areasOfState),
    serviceAreaId: area,
    currentServiceAreaId: area,
  };
}

function saleOf(stateId: string, { number, firstName, lastName }: Person): Sale {
  const vendor = number % vendorsOfState;
  return {
    ...base(stateId, 'Transaction', number),
    ...seasonOf(stateId),
    stateId,
    type: 'Sale',
    amountCents: 100 + (number % 900),
    occurredAt: timeOf(number),
    channel: number % 9 ? 'App' : 'Portal',
    vendorName: `Sunny Slope Farm ${vendor}`,
    recipientName: `${firstName} ${lastName}`,
    benefitId: idIn(stateId, 'Benefit', number),
    recipientId: idIn(stateId, 'Recipient', number),
    vendorId: idIn(stateId, 'Vendor', vendor),
    serviceAreaId: areaOf(stateId, number),
    requestHash: 'hash',
    parts: 1,
  };
}
