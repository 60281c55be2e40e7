/** Issuance periods to choose from. Seasons of several programs often have one name, so the program is named with it. */
import { type Option, TableRequest } from '../../../shared/core/table.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import { periods } from '../../entities/issuance-period.ts';
import type { Queries } from './openQueries.ts';

/** The periods of the caller's scope, the one that ends last first. */
export function periodOptions(queries: Queries, where: readonly Where[] = []): Option[] {
  const request = TableRequest.parse({
    take: 500,
    columns: [
      { name: 'endDate', sort: { direction: 'desc', order: 0 } },
      { name: 'programName', sort: { direction: 'asc', order: 1 } },
    ],
  });
  return queries.table(periods, request, where).result.rows.map((row) => ({ value: row.id, label: `${row.name} · ${row.programName}` }));
}
