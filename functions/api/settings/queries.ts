import { settingApi, settingPermissions } from '../../../shared/entities/setting.ts';
import { route } from '../../core/http/route.ts';
import { settings } from '../../entities/setting.ts';
import { changesTable } from '../../rules/history/changesTable.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

export const settingQueries = [
  tableRoute(settingApi.table, settingPermissions.read, settings),
  route(settingApi.changes, settingPermissions.read, (call) => changesTable(call, { of: settings, id: call.params.id }, call.body)),
];
