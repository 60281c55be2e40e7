import { SalesDevice, salesDeviceColumns, salesDevicePermissions } from '../../shared/entities/sales-device.ts';
import { entity } from '../core/entity.ts';

export const salesDevices = entity<SalesDevice>({
  name: 'SalesDevice',
  stored: SalesDevice,
  columns: salesDeviceColumns,
  permissions: salesDevicePermissions,
  scope: { state: 'stateId', vendor: 'vendorId' },
  order: [{ column: 'createdAt', direction: 'desc' }],
  secrets: ['publicKey'],
  owner: (device) => ({ of: `Phones#${ownerOf(device)}`, at: device.createdAt }),
  // There is no message, because the next one takes the next free place.
  unique: (device) => ({ place: device.place === undefined ? undefined : `${ownerOf(device)}#${device.place}` }),
  title: ({ name }) => name,
});

/** Returns the ID of the vendor, or of the market manager, with the phone. */
export function ownerOf({ vendorId, userId }: Pick<SalesDevice, 'vendorId' | 'userId'>): string {
  return vendorId ?? userId;
}
