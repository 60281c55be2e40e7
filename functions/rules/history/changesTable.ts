/** One record's changes as a list. An entity with its own change log call uses this too. */
import type { Row } from '../../../shared/core/column.ts';
import type { RecordBase } from '../../../shared/core/record.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { changeLogColumns } from '../../../shared/entities/changelog.ts';
import type { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import { recordNotFound } from '../../core/errors.ts';
import { store } from '../../core/store/clients.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { states } from '../../entities/state.ts';
import { openQueries, type QueryCall } from '../lists/openQueries.ts';
import { changesOf } from './changesOf.ts';

/**
 * Throws 'not found' if the caller may not see the record, by scope or by `sees`. The caller must check earlier that the role may read such
 * records.
 */
export async function changesTable<T extends RecordBase>(
  call: QueryCall,
  { of, id }: { readonly of: Entity<T>; readonly id: string },
  request: TableRequest,
  sees: (caller: Caller, record: T) => boolean = () => true,
) {
  const record = await store().get(call.caller, of, id);
  if (!sees(call.caller, record)) throw recordNotFound(of.name);
  const [replica, { zone }] = await Promise.all([changesOf(store(), call.caller, of, record), openQueries(call, [states])]);
  try {
    return { ...replica.table<Row<typeof changeLogColumns>>({}, changeLogs, request, { zone }), asOf: new Date().toISOString() };
  } finally {
    replica.close();
  }
}
