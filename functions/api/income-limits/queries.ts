import { incomeLimitApi, incomeLimitPermissions } from '../../../shared/entities/income-limit.ts';
import { route } from '../../core/http/route.ts';
import { incomeLimits } from '../../entities/income-limit.ts';
import { changesTable } from '../../rules/history/changesTable.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

export const incomeLimitQueries = [
  tableRoute(incomeLimitApi.table, incomeLimitPermissions.read, incomeLimits),
  route(incomeLimitApi.changes, incomeLimitPermissions.read, (call) =>
    changesTable(call, { of: incomeLimits, id: call.params.id }, call.body),
  ),
];
