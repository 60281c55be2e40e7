import { salesDeviceApi, salesDevicePermissions } from '../../../shared/entities/sales-device.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

export const salesDeviceQueries = [
  // A market manager's scope is the State, but other phones are not theirs.
  tableRoute(salesDeviceApi.table, salesDevicePermissions.read, salesDevices, ({ caller }) =>
    caller.role === 'Market Manager' ? [{ column: 'userId', operator: 'EqualTo', value: caller.userId }] : [],
  ),
];
