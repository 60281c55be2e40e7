/** The addresses of the lists behind figures: what a figure counts stands in the address, and the filters that anybody may change. */
import type { Filter } from '../../shared/core/table.ts';
import type { WhoIsCounted } from '../../shared/entities/counted.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { equalTo, listOf } from '../core/table/listOf.ts';

type CountedList = 'people-counted' | 'benefits-counted' | 'tokens-counted' | 'sales-counted';

/** What is counted; the names are those of the address. */
export const countedNames = [
  'issuancePeriodId',
  'periods',
  'serviceAreaId',
  'startDate',
  'endDate',
  'programId',
  'tokenId',
  'vendorId',
  'who',
] as const;
type CountedName = (typeof countedNames)[number];
type CountedOf = Readonly<Partial<Record<CountedName | 'stateId', string | undefined>>> & { readonly who?: WhoIsCounted };

export type CountedLink = (list: CountedList, of: CountedOf, filters?: Readonly<Record<string, Filter>>) => string;

export function useCountedLink(): CountedLink {
  const { list: reports } = useScreenBase();
  return (list, of, filters = {}) => {
    const { pathname, search } = listOf(`${reports}/${list}`, filters);
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(of)) if (value) params.set(name, value);
    return `${pathname}?${params}`;
  };
}

/** The filter of a list by one value of a column. */
export const only = (column: string, value: string): Readonly<Record<string, Filter>> => ({ [column]: equalTo(value) });
