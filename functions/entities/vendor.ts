import { fold } from '../../shared/core/fold.ts';
import { type BankData, Vendor, vendorColumns, vendorPermissions } from '../../shared/entities/vendor.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import { textsOf } from '../core/texts.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

export const vendors = entity<Vendor>({
  name: 'Vendor',
  stored: Vendor,
  columns: vendorColumns,
  permissions: vendorPermissions,
  scope: { state: 'stateId', vendor: 'id' },
  derived: ({ paymentHold }) => ({ isHeld: paymentHold !== undefined }),
  guarded: {
    archived: { did: () => say('guarded.vendorArchived'), of: ({ isArchived }) => isArchived },
    held: {
      did: () => say('guarded.vendorHeld'),
      of: ({ paymentHold }) => paymentHold !== undefined,
      isMoot: (before, after) => isOtherAccount(before, after),
    },
  },
  owner: ({ stateId, name }) => ({ of: `State#${stateId}`, at: vendorsNamed(name) }),
  secrets: ['accountNumberSealed', 'routingNumber'],
  unique: (vendor) => ({ userName: vendorClaim(vendor) }),
  taken: { userName: () => refuse('conflict', 'taken.vendorUserName', { field: 'userName' }) },
});

const bankFields = ['payeeName', 'accountHolder', 'accountType', 'routingNumber', 'accountNumberSealed'] as const;

function isOtherAccount(one: BankData, other: BankData): boolean {
  return bankFields.some((field) => one[field] !== other[field]);
}

/** Returns the owner that finds the vendors of a State with a name, ignoring case and accents. Several may have it. */
export function vendorsNamed(name: string): string {
  return `Vendor#${derivedId(fold(name))}`;
}

/** Returns the claim that finds a vendor's user name. The same vendor may sell in several States. */
export function vendorClaim({ stateId, userName }: Pick<Vendor, 'stateId' | 'userName'>): string {
  return `${stateId}#${userName}`;
}
