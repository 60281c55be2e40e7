/** Users whom State staff look after in two lists of their own, with the words of their screens. Which one is meant, the address says. */
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

/** The group whose path this page has. */
export function useStaffGroup(): StaffGroup {
  return useScreenBase().list.endsWith(managers.name) ? managers : local;
}

/** 'Local staff user created' */
export function savedMessage({ one }: StaffGroup, what: 'created' | 'updated'): string {
  return `${one.charAt(0)}${one.slice(1).toLowerCase()} ${what}`;
}
