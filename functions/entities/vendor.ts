import { Vendor, vendorColumns, vendorPermissions } from '../../shared/entities/vendor.ts';
import { entity } from '../core/entity.ts';

export const vendors = entity<Vendor>({
  name: 'Vendor',
  stored: Vendor,
  columns: vendorColumns,
  permissions: vendorPermissions,
  scope: { state: 'stateId', vendor: 'id' },
  secrets: ['accountNumberSealed', 'routingNumber'],
  unique: (vendor) => ({ userName: vendorClaim(vendor) }),
  taken: { userName: 'The state has a vendor with this user name already' },
});

/** The claim under which a vendor's user name is found; the same vendor may sell in several states. */
export function vendorClaim({ stateId, userName }: Pick<Vendor, 'stateId' | 'userName'>): string {
  return `${stateId}#${userName}`;
}
