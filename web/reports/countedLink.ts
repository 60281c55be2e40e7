/** URLs of the lists behind a report's numbers. The URL contains the counting criteria and the filters, which the user may change. */

import { askedOf, equalTo, listOf } from '../../shared/core/listAddress.ts';
import type { Filter } from '../../shared/core/table.ts';
import type { WhoIsCounted } from '../../shared/entities/counted.ts';
import { useScreenBase } from '../core/screenBase.ts';

type CountedList = 'people-counted' | 'benefits-counted' | 'tokens-counted' | 'sales-counted';

/** The counting criteria, with their names in the URL. */
export const countedNames = [
  'issuancePeriodId',
  'periods',
  'serviceAreaId',
  'serviceAreas',
  'startDate',
  'endDate',
  'programId',
  'tokenId',
  'vendorId',
  'who',
  'payment',
] as const;
type CountedName = (typeof countedNames)[number];
type CountedOf = Readonly<Partial<Record<CountedName | 'stateId', string | undefined>>> & { readonly who?: WhoIsCounted };

export type CountedLink = (list: CountedList, of: CountedOf, filters?: Readonly<Record<string, Filter>>) => string;

export function useCountedLink(): CountedLink {
  const { list: reports } = useScreenBase();
  return (list, of, filters = {}) => {
    const { pathname, search } = askedOf(listOf(`${reports}/${list}`, filters), of);
    return `${pathname}?${search}`;
  };
}

/** Returns a list filter for one value of a column. */
export const only = (column: string, value: string): Readonly<Record<string, Filter>> => ({ [column]: equalTo(value) });
