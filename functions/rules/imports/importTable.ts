/** Lists of imports of one kind, and of the rows that one of them rejected. */
import type { Row } from '../../../shared/core/column.ts';
import type { BodyOf } from '../../../shared/core/endpoint.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import type { Import, importColumns, importFailureColumns, uploadApi } from '../../../shared/entities/upload.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import { importFailures, imports } from '../../entities/upload.ts';
import { openQueries, type Queries, type QueryCall } from '../lists/openQueries.ts';
import { importOf } from './importOf.ts';

type Kind = Import['kind'];
type FailureRequest = BodyOf<typeof uploadApi.cardFailures>;

/** The number of latest imports that are searched for failures. */
const maxImports = 500;

/** Returns imports of one kind, limited to the request's State if it names one. */
export async function importTable(call: QueryCall, kind: Kind, request: TableRequest) {
  const queries = await openQueries(call, [imports], request.stateId);
  return queries.table<Row<typeof importColumns>>(imports, request, [{ column: 'kind', operator: 'EqualTo', value: kind }]);
}

/** An Admin sees all States. Failures are stored by State, and the import names the State. */
export async function failureTable(call: QueryCall, kind: Kind, { importId, ...request }: FailureRequest) {
  const { stateId } = await importOf(store().as(call.caller), kind, importId);
  const queries = await openQueries(call, [importFailures], stateId);
  return queries.table<Row<typeof importFailureColumns>>(importFailures, request, [
    { column: 'importId', operator: 'EqualTo', value: importId },
  ]);
}

/** Returns the failures of the latest imports of a kind in one State: the request's State or the caller's. */
export async function failureTableOfAll(call: QueryCall, kind: Kind, request: TableRequest) {
  const queries = await openQueries(call, [imports, importFailures], request.stateId);
  return queries.table<Row<typeof importFailureColumns>>(importFailures, request, await ofLatestImports(queries, kind));
}

/** Returns the filter for the failures of the latest imports of a kind. */
export async function ofLatestImports(queries: Queries, kind: Kind): Promise<readonly Where[]> {
  const { result } = await queries.table(imports, TableRequest.parse({ take: maxImports }), [
    { column: 'kind', operator: 'EqualTo', value: kind },
  ]);
  // An empty list would drop the filter.
  return [{ column: 'importId', operator: 'MultiSelect', value: ['none', ...result.rows.map(({ id }) => id)] }];
}
