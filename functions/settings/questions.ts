import { settingApi, settingPermissions } from '../../shared/entities/setting.ts';
import { changesTable } from '../changelogs/changesTable.ts';
import { route } from '../core/route.ts';
import { settings } from '../entities/setting.ts';
import { tableRoute } from '../replicas/ask.ts';

export const settingQuestions = [
  tableRoute(settingApi.table, settingPermissions.read, settings),
  route(settingApi.changes, settingPermissions.read, (call) => changesTable(call, settings, call.params.id, call.body)),
];
