import { TableRequest } from '../../../shared/core/table.ts';
import { checkDepositPermissions, physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { maxFailureRows } from '../../../shared/entities/upload.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { checkDeposits } from '../../entities/check-deposit.ts';
import { depositFile } from '../../rules/imports/deposits/depositFile.ts';
import { failureCsv, failuresCsv } from '../../rules/imports/failures.ts';
import { failureTable, failureTableOfAll, importTable } from '../../rules/imports/importTable.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';
import { expectedCsv } from './expectedCsv.ts';

const { read, upload } = checkDepositPermissions;
const kind = 'Check Deposits';

export const physicalCheckQueries = [
  tableRoute(physicalCheckApi.table, read, checkDeposits, () => [{ column: 'status', operator: 'NotEqualTo', value: 'Unmatched' }]),
  tableRoute(physicalCheckApi.toRecover, read, checkDeposits, () => [{ column: 'recovery', operator: 'Filled' }]),
  route(physicalCheckApi.imports, upload, (call) => importTable(call, kind, call.body)),
  route(physicalCheckApi.failures, read, (call) => {
    const { importId, ...request } = call.body;
    return importId === undefined ? failureTableOfAll(call, kind, request) : failureTable(call, kind, { importId, ...request });
  }),
  route(physicalCheckApi.failureCsv, read, async (call) => {
    const { importId, stateId } = call.query;
    if (importId !== undefined) return failureCsv(store().as(call.caller), depositFile, importId);
    const { result } = await failureTableOfAll(call, kind, TableRequest.parse({ take: maxFailureRows, stateId }));
    const ids = result.rows.map(({ id }) => id);
    return failuresCsv(store().as(call.caller), depositFile, ids);
  }),
  route(physicalCheckApi.expectedCsv, read, expectedCsv),
];
