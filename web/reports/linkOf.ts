/** The URL of the list with exactly the records that a number of the disposition counts. */

import { askedOf, equalTo, type ListAddress, listOf } from '../../shared/core/listAddress.ts';
import type { Filter } from '../../shared/core/table.ts';
import type { DispositionPart } from '../../shared/entities/disposition.ts';

export interface DispositionFigure {
  readonly what: 'Issued' | DispositionPart;
  readonly unit: 'pieces' | 'cents';
}

/** The scope of the table that contains a number. */
export interface FigurePlace {
  /** The path of the reports: '/state-staff/reports'. */
  readonly list: string;
  /** The date of the report in the State's time zone. */
  readonly today: string;
  readonly stateId?: string | undefined;
  readonly issuancePeriodIds?: readonly string[] | undefined;
  readonly serviceAreaId?: string | undefined;
  readonly programId?: string | undefined;
  /** True if the number includes tokens. None of these lists contains tokens. */
  readonly hasTokens: boolean;
}

type Filters = Readonly<Record<string, Filter>>;

/** Returns undefined if no list contains exactly the counted records. */
export function linkOf(figure: DispositionFigure, place: FigurePlace): ListAddress | undefined {
  const found = place.hasTokens && isOfTokensToo(figure.what) ? undefined : listFor(figure, place.today);
  if (!found) return undefined;
  const { list, stateId, issuancePeriodIds, serviceAreaId, programId } = place;
  const of = { stateId, periods: issuancePeriodIds?.join(',') ?? 'all', serviceAreaId, programId };
  return askedOf(listOf(`${list}/${found.name}`, found.filters), of);
}

/** Only the two kinds of sales and lost benefits never include tokens. */
const isOfTokensToo = (what: DispositionFigure['what']) =>
  what !== 'Redeemed by Scan' && what !== 'Redeemed by Check' && what !== 'Lost or Stolen';

function listFor({ what, unit }: DispositionFigure, today: string): { name: string; filters: Filters } | undefined {
  const inBenefits = (filters: Filters) => ({ name: 'benefits-counted', filters });
  const inSales = (filters: Filters) => ({ name: 'sales-counted', filters });
  const left: Filters = unit === 'pieces' ? { endsAs: equalTo('Unspent') } : { remainingCents: { operator: 'GreaterThan', value: 0 } };
  const redeemed = (by: string) => inBenefits({ endsAs: equalTo('Redeemed'), redeemedBy: equalTo(by) });
  switch (what) {
    case 'Issued':
      return inBenefits({});
    case 'Redeemed by Scan':
      return unit === 'pieces' ? redeemed('Scan') : inSales({ channel: { operator: 'MultiSelect', value: ['App', 'Portal'] } });
    case 'Redeemed by Check':
      return unit === 'pieces' ? redeemed('Check') : inSales({ channel: equalTo('Check') });
    case 'Redeemed by Token':
      return undefined;
    case 'Lost or Stolen':
    case 'Voided or Replaced':
      return inBenefits({ [unit === 'pieces' ? 'endsAs' : 'takenBackAs']: equalTo(what) });
    case 'Expired':
      return inBenefits({ ...left, expiresOn: { operator: 'LessThan', value: today } });
    case 'Still Open':
      return inBenefits({ ...left, expiresOn: { operator: 'GreaterThanEqualTo', value: today } });
  }
}
