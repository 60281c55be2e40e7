import { addDays, startOfDay } from '../../../shared/core/days.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import type { Queries } from './openQueries.ts';

/** Returns a filter on a time column for the State's days from the first to the last (YYYY-MM-DD, both included). */
export function withinDays({ zone }: Queries, column: string, first: string, last: string): Where[] {
  const instant = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  return [
    { column, operator: 'GreaterThanEqualTo', value: instant(first) },
    { column, operator: 'LessThan', value: instant(addDays(last, 1)) },
  ];
}
