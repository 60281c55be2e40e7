/** Issuance periods to choose from. Periods of several programs often share a name, so the label includes the program. */
import { type Option, TableRequest } from '../../../shared/core/table.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { periods } from '../../entities/issuance-period.ts';
import type { Queries } from './openQueries.ts';

/** Returns the periods in the caller's scope, latest end date first. */
export async function periodOptions(queries: Queries, where: readonly Where[] = []): Promise<Option[]> {
  const request = TableRequest.parse({
    take: 500,
    columns: [
      { name: 'endDate', sort: { direction: 'desc', order: 0 } },
      { name: 'programName', sort: { direction: 'asc', order: 1 } },
    ],
  });
  return (await queries.table(periods, request, where)).result.rows.map((row) => ({
    value: row.id,
    label: `${row.name} · ${row.programName}`,
  }));
}
