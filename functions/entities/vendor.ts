import { Vendor, vendorColumns } from '../../shared/entities/vendor.ts';
import { entity } from '../core/entity.ts';

export const vendors = entity<Vendor>({
  name: 'Vendor',
  stored: Vendor,
  columns: vendorColumns,
  scope: { state: 'stateId', vendor: 'id' },
  secrets: ['accountNumberSealed', 'routingNumber'],
  unique: (vendor) => ({ userName: `${vendor.stateId}#${vendor.userName}` }),
  taken: { userName: 'The state has a vendor with this user name already' },
});
