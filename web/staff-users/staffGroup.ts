/** The two kinds of users whom State staff look after, with the words of their screens. Which one is meant, the address says. */
import { useLocation } from 'react-router';
import { LocalStaffUserForm, localStaffUsers, MarketManagerUserForm, marketManagerUsers } from '../../shared/entities/staff-user.ts';

const local = {
  ...localStaffUsers,
  Form: LocalStaffUserForm,
  hasAreas: true,
  title: 'Local Staff',
  one: 'Local Staff User',
  list: `/state-staff/${localStaffUsers.name}`,
} as const;
const managers = {
  ...marketManagerUsers,
  Form: MarketManagerUserForm,
  hasAreas: false,
  title: 'Market Managers',
  one: 'Market Manager',
  list: `/state-staff/${marketManagerUsers.name}`,
} as const;

export type StaffGroup = typeof local | typeof managers;

/** The group whose path this page has. */
export function useStaffGroup(): StaffGroup {
  return useLocation().pathname.startsWith(managers.list) ? managers : local;
}

/** 'Local staff user created' */
export function savedWords({ one }: StaffGroup, what: 'created' | 'updated'): string {
  return `${one.charAt(0)}${one.slice(1).toLowerCase()} ${what}`;
}
