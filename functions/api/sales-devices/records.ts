import { salesDeviceApi, salesDevicePermissions } from '../../../shared/entities/sales-device.ts';
import { assertCurrent } from '../../core/crud.ts';
import { recordNotFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { revokePhone } from '../../rules/access/selling/phones.ts';

export const salesDeviceRecords = [
  route(salesDeviceApi.revoke, salesDevicePermissions.revoke, ({ caller, params, body }) =>
    store().transact(caller, async (tx) => {
      const device = await tx.get(salesDevices, params.id);
      // A market manager's scope is the State, but other phones are not theirs.
      if (caller.role === 'Market Manager' && device.userId !== caller.userId) throw recordNotFound(salesDevices.name);
      return revokePhone(tx, assertCurrent(device, body.version));
    }),
  ),
];
