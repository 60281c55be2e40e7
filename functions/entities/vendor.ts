import { fold } from '../../shared/core/fold.ts';
import { Vendor, vendorColumns, vendorPermissions } from '../../shared/entities/vendor.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const vendors = entity<Vendor>({
  name: 'Vendor',
  stored: Vendor,
  columns: vendorColumns,
  permissions: vendorPermissions,
  scope: { state: 'stateId', vendor: 'id' },
  owner: ({ stateId, name }) => ({ of: `State#${stateId}`, at: vendorsNamed(name) }),
  secrets: ['accountNumberSealed', 'routingNumber'],
  unique: (vendor) => ({ userName: vendorClaim(vendor) }),
  taken: { userName: 'The state has a vendor with this user name already' },
});

/** Under which the vendors of a state with a name are found, case and accents apart; several may have it. */
export function vendorsNamed(name: string): string {
  return `Vendor#${derivedId(fold(name))}`;
}

/** The claim under which a vendor's user name is found; the same vendor may sell in several states. */
export function vendorClaim({ stateId, userName }: Pick<Vendor, 'stateId' | 'userName'>): string {
  return `${stateId}#${userName}`;
}
