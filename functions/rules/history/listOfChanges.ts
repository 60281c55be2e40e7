/** The list of all changes of a State, one month at a time. */
import type { Row } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { changeLogColumns } from '../../../shared/entities/changelog.ts';
import { noState } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/lists/feed.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { openQueries, type QueryCall } from '../lists/openQueries.ts';
import { toldEntities } from './creations.ts';
import { MonthLog, spanOf } from './monthLog.ts';

/** The number of months kept with a State's replica. The least recently used one is removed first. */
const keptMonths = 4;
const kept = new WeakMap<object, Map<string, MonthLog>>();

/** Returns a page of the changes and creations in a month (YYYY-MM), by default the current one. `where` narrows it further. */
export async function listOfChanges(
  call: QueryCall,
  { stateId, month }: { readonly stateId: string; readonly month: string | undefined },
  request: TableRequest,
  where: readonly Where[],
) {
  // Records without a State are in every State's replica. They appear in the list for records without a State.
  const entities = toldEntities.filter(({ scope, partition }) =>
    stateId === noState ? partition === 'all' || partition === 'small' : scope.state !== 'none',
  );
  const queries = await openQueries(call, entities, stateId);
  const { zone } = queries;
  const log = monthLogOf(queries.source, stateId, month ?? dayIn(zone, store().now()).slice(0, 7), zone);
  const loggedAt = await log.refresh(queries, entities);
  const asOf = new Date(Math.min(loggedAt, Date.parse(queries.asOf))).toISOString();
  return { ...log.replica.table<Row<typeof changeLogColumns>>(queries.scope, changeLogs, request, { zone, where }), asOf };
}

function monthLogOf(source: object, stateId: string, month: string, zone: string): MonthLog {
  const months = kept.get(source) ?? new Map<string, MonthLog>();
  kept.set(source, months);
  const name = `${month} ${zone}`;
  const read = feedReader(tableClient(), env().TABLE_NAME);
  const log = months.get(name) ?? new MonthLog(stateId, spanOf(month, zone), { read, store: store(), now: () => store().now() });
  months.delete(name); // the map is ordered by last use
  months.set(name, log);
  // A removed log may still serve a request, so it is not closed here.
  for (const oldest of [...months.keys()].slice(0, Math.max(0, months.size - keptMonths))) months.delete(oldest);
  return log;
}
