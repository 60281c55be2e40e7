import type { TableRequest } from '../../../shared/core/table.ts';
import { changeLogApi, changeLogPermissions } from '../../../shared/entities/changelog.ts';
import { noState } from '../../core/entity.ts';
import { notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { forbidden } from '../../rules/access/forbidden.ts';
import { changesTable } from '../../rules/history/changesTable.ts';
import { listOfChanges } from '../../rules/history/listOfChanges.ts';
import type { QueryCall } from '../../rules/lists/openQueries.ts';
import { readers } from './readers.ts';

/** Changes to a State's Admins and State staff users are visible only to Admins, even though they belong to the State. */
const forEveryone = [{ column: 'isForAdmins', operator: 'Empty' }] as const;

/**
 * Lists the changes of one State to an Admin, by default the Admin's own. An Admin without a State gets changes that belong to no State.
 */
function listed(call: QueryCall, month: string | undefined, request: TableRequest) {
  const caller = call.caller.admittedBy(changeLogPermissions.list);
  if (!caller.role) throw forbidden();
  const stateId = request.stateId ?? caller.scope.stateId ?? caller.homeStateId ?? noState;
  return listOfChanges({ ...call, caller }, { stateId, month }, request, caller.role === 'Admin' ? [] : forEveryone);
}

export const changeLogQueries = [
  route(changeLogApi.table, changeLogPermissions.read, async (call) => {
    const { entity, entityId, month, ...request } = call.body;
    if (entity === undefined && entityId === undefined) return listed(call, month, request);
    const kind = readers.get(entity ?? '');
    if (!kind || entityId === undefined) throw notFound('record');
    const caller = call.caller.admittedBy(kind.who);
    if (!caller.role) throw forbidden();
    return changesTable({ ...call, caller }, { of: kind.of, id: kind.idOf?.(caller, entityId) ?? entityId }, request, kind.sees);
  }),
];
