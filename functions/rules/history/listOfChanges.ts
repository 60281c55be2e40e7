/** The list of all changes: a state's, a month at a time. */
import type { Row } from '../../../shared/core/column.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { changeLogColumns } from '../../../shared/entities/changelog.ts';
import { noState } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { feedReader } from '../../core/lists/feed.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { openQueries, type QueryCall } from '../lists/openQueries.ts';
import { toldEntities } from './creations.ts';
import { MonthLog, spanOf } from './monthLog.ts';

/** So many months are kept beside the answers of a state; the one not asked for longest goes first. */
const keptMonths = 4;
const kept = new WeakMap<object, Map<string, MonthLog>>();

/** A page of what was changed and made in a month (YYYY-MM), by default this one; `where` narrows it further. */
export async function listOfChanges(
  call: QueryCall,
  { stateId, month }: { readonly stateId: string; readonly month: string | undefined },
  request: TableRequest,
  where: readonly Where[],
) {
  // What belongs to no state is in the answers of every one, and is told with what else belongs to none.
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
  months.delete(name); // the map's order is that of use
  months.set(name, log);
  // One that is put aside may still answer someone, so it is not closed here.
  for (const oldest of [...months.keys()].slice(0, Math.max(0, months.size - keptMonths))) months.delete(oldest);
  return log;
}
