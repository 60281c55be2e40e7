import type { Row } from '../../../shared/core/column.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import { changeLogApi, type changeLogColumns, changeLogPermissions } from '../../../shared/entities/changelog.ts';
import { AppError, notFound } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { changesTable } from '../../rules/changelogs/changesTable.ts';
import { openQueries, type QueryCall } from '../../rules/queries/openQueries.ts';
import { readers } from './readers.ts';

const forbidden = () => new AppError('forbidden', 'You are not authorized to do this.');
/** In place of a state: what belongs to none, such as settings. */
const noState = '*';

/** What becomes of a state's Admins and State staff is for Admins to know, though they belong to the state. */
const forEveryone = [{ column: 'isForAdmins', operator: 'Empty' }] as const;

/** The last three months. An Admin sees one state's, by default the own one; one who has none sees what belongs to no state. */
async function listed(call: QueryCall, request: TableRequest) {
  const caller = call.caller.admittedBy(changeLogPermissions.list);
  if (!caller.role) throw forbidden();
  const queries = await openQueries(
    { ...call, caller },
    [changeLogs],
    request.stateId ?? caller.scope.stateId ?? caller.homeStateId ?? noState,
  );
  return queries.table<Row<typeof changeLogColumns>>(changeLogs, request, caller.role === 'Admin' ? [] : forEveryone);
}

export const changeLogQueries = [
  route(changeLogApi.table, changeLogPermissions.read, async (call) => {
    const { entity, entityId, ...request } = call.body;
    if (entity === undefined && entityId === undefined) return listed(call, request);
    const kind = readers.get(entity ?? '');
    if (!kind || entityId === undefined) throw notFound('record');
    const caller = call.caller.admittedBy(kind.who);
    if (!caller.role) throw forbidden();
    return changesTable({ ...call, caller }, kind.of, kind.idOf?.(caller, entityId) ?? entityId, request, kind.sees);
  }),
];
