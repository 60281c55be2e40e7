/** Reports the participants of a period and their issued and spent amounts (specification 3.38 and 3.39). */

import type { WhoIsCounted } from '../../../shared/entities/counted.ts';
import type { eligibilityBases, Recipient } from '../../../shared/entities/recipient.ts';
import type { PeopleQuery, SeniorReport, WicReport } from '../../../shared/entities/report.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { bornBy } from '../../rules/people/recipients/bornBy.ts';
import { countedEntities } from '../../rules/reports/countedRecords.ts';
import { countedOf } from './counted.ts';

type PeopleCall = QueryCall & { readonly query: PeopleQuery };

/** The filters for groups of participants. Ages are as of the first day. */
export function whoOf(startDate: string): Readonly<Record<WhoIsCounted, readonly Where[]>> {
  const born = (operator: 'LessThanEqualTo' | 'GreaterThan'): Where => ({
    column: 'recipientDateOfBirth',
    operator,
    value: bornBy(startDate),
  });
  return {
    everybody: [],
    everGiven: [],
    sixtyOrOlder: [born('LessThanEqualTo')],
    underSixty: [born('GreaterThan')],
    underSixtyWithoutBasis: [born('GreaterThan'), { column: 'eligibilityBasis', operator: 'Empty' }],
    withoutCategory: [{ column: 'wicCategory', operator: 'Empty' }],
  };
}

const open = ({ query, ...call }: PeopleCall) => openQueries(call, countedEntities, query.stateId);

/** Throws as `countedIn` does. */
export async function seniorReport(call: PeopleCall): Promise<SeniorReport> {
  return seniorReportIn(await open(call), call.query);
}

/** Ages are as of the first day. */
export async function seniorReportIn(queries: Queries, query: PeopleQuery): Promise<SeniorReport> {
  const { about, people, peopleByAge, issuedCents, deactivatedCents, redeemed } = await countedOf(queries, query);
  const sixtyBy = bornBy(about.startDate);
  const under = (await peopleByAge(sixtyBy, 'eligibilityBasis')).filter(({ isYounger }) => isYounger);
  return {
    ...about,
    participantsSixtyOrOlder: (await peopleByAge(sixtyBy)).find(({ isYounger }) => !isYounger)?.count ?? 0,
    participantsUnderSixty: under.map(({ value, count }) => ({
      basis: value ? (value as (typeof eligibilityBases)[number]) : undefined,
      count,
    })),
    totalParticipants: await people(),
    totalValueOfBenefitsIssued: issuedCents,
    totalValueOfBenefitsDeactivated: deactivatedCents,
    totalValueOfBenefitsRedeemed: redeemed?.cents,
  };
}

/** Throws as `countedIn` does. */
export async function wicReport(call: PeopleCall): Promise<WicReport> {
  return wicReportIn(await open(call), call.query);
}

/**
 * A person who changed the category or household between two benefits counts in both, but once in the total. A person who never had a
 * household counts as one.
 */
export async function wicReportIn(queries: Queries, query: PeopleQuery): Promise<WicReport> {
  const { about, people, peopleBy, different, issuedCents, deactivatedCents, redeemed } = await countedOf(queries, query);
  const byCategory = new Map((await peopleBy('wicCategory')).map(({ value, count }) => [value, count]));
  const [participants, inHouseholds] = [await people(), await people({ column: 'householdId', operator: 'Filled' })];
  const ofCategory = (category: Recipient['wicCategory']) => byCategory.get(category) ?? 0;
  return {
    ...about,
    numberOfPregnant: ofCategory('Pregnant'),
    numberOfPostpartum: ofCategory('Postpartum'),
    numberOfBreastfeeding: ofCategory('Breastfeeding'),
    numberOfInfants: ofCategory('Infant'),
    numberOfChildren: ofCategory('Child'),
    numberWithoutCategory: ofCategory(undefined),
    numberOfHouseholds: (await different('householdId')) + participants - inHouseholds,
    totalParticipants: participants,
    numberOfTransactions: redeemed?.count,
    benefitsIssuedAmount: issuedCents,
    benefitsDeactivatedAmount: deactivatedCents,
    benefitsRedeemedAmount: redeemed?.cents,
  };
}
