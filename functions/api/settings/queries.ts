import { settingApi, settingPermissions } from '../../../shared/entities/setting.ts';
import { route } from '../../core/route.ts';
import { settings } from '../../entities/setting.ts';
import { changesTable } from '../../rules/history/changesTable.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

export const settingQueries = [
  tableRoute(settingApi.table, settingPermissions.read, settings),
  route(settingApi.changes, settingPermissions.read, (call) => changesTable(call, settings, call.params.id, call.body)),
];
