/** Lists of imports of one kind, and of the rows that one of them could not take. */
import type { Row } from '../../../shared/core/column.ts';
import type { BodyOf } from '../../../shared/core/endpoint.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import type { Import, importColumns, importFailureColumns, uploadApi } from '../../../shared/entities/upload.ts';
import { store } from '../../core/store/clients.ts';
import { importFailures, imports } from '../../entities/upload.ts';
import { openQueries, type QueryCall } from '../queries/openQueries.ts';
import { importOf } from './importOf.ts';

type Kind = Import['kind'];
type FailureRequest = BodyOf<typeof uploadApi.cardFailures>;

/** Imports of one kind; where the request names a state, those of the state. */
export async function importTable(call: QueryCall, kind: Kind, request: TableRequest) {
  const queries = await openQueries(call, [imports], request.stateId);
  return queries.table<Row<typeof importColumns>>(imports, request, [{ column: 'kind', operator: 'EqualTo', value: kind }]);
}

/** An Admin sees all states; failures are kept by state, and the import says which. */
export async function failureTable(call: QueryCall, kind: Kind, { importId, ...request }: FailureRequest) {
  const { stateId } = await importOf(store(), call.caller, kind, importId);
  const queries = await openQueries(call, [importFailures], stateId);
  return queries.table<Row<typeof importFailureColumns>>(importFailures, request, [
    { column: 'importId', operator: 'EqualTo', value: importId },
  ]);
}
