import { type Import, uploadApi, uploadPermissions } from '../../../shared/entities/upload.ts';
import { route } from '../../core/route.ts';
import { failureTable, importTable } from '../../rules/imports/importTable.ts';

const who = uploadPermissions.change;
const kind: Import['kind'] = 'Hybrid Card Recipients';

export const uploadQueries = [
  route(uploadApi.imports, who, (call) => importTable(call, kind, call.body)),
  route(uploadApi.cardFailures, who, (call) => failureTable(call, kind, call.body)),
];
