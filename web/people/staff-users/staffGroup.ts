/** Users that State staff manage in two separate lists, with the texts of their screens. The URL determines the group. */
import { LocalStaffUserForm, localStaffUsers, MarketManagerUserForm, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { useScreenBase } from '../../core/screenBase.ts';

const local = {
  ...localStaffUsers,
  Form: LocalStaffUserForm,
  hasAreas: true,
  title: 'Local Staff',
  one: 'Local Staff User',
} as const;
const managers = {
  ...marketManagerUsers,
  Form: MarketManagerUserForm,
  hasAreas: false,
  title: 'Market Managers',
  one: 'Market Manager',
} as const;

export type StaffGroup = typeof local | typeof managers;

/** Returns the group of this page's path. */
export function useStaffGroup(): StaffGroup {
  return useScreenBase().list.endsWith(managers.name) ? managers : local;
}

/** Returns 'Local staff user created'. */
export function savedMessage({ one }: StaffGroup, what: 'created' | 'updated'): string {
  return `${one.charAt(0)}${one.slice(1).toLowerCase()} ${what}`;
}
