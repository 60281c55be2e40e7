/** Users that State staff manage in two separate lists, each with its group of texts. The URL determines the group. */
import { LocalStaffUserForm, localStaffUsers, MarketManagerUserForm, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { useScreenBase } from '../../core/screenBase.ts';

const local = {
  ...localStaffUsers,
  Form: LocalStaffUserForm,
  hasAreas: true,
  texts: 'local',
} as const;
const managers = {
  ...marketManagerUsers,
  Form: MarketManagerUserForm,
  hasAreas: false,
  texts: 'managers',
} as const;

export type StaffGroup = typeof local | typeof managers;

/** Returns the group of this page's path. */
export function useStaffGroup(): StaffGroup {
  return useScreenBase().list.endsWith(managers.name) ? managers : local;
}
