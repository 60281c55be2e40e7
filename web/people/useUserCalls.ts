import { localStaffUsers, marketManagerUsers } from '../../shared/entities/staff-user.ts';
import { userApi } from '../../shared/entities/user.ts';
import { useScreenBase } from '../core/screenBase.ts';

const ofAdmin = { ...userApi, confirmEmail: userApi.sendConfirmEmail };
const ofStaff = [localStaffUsers, marketManagerUsers] as const;

/** What can be done with any user, by the calls of the list that is shown: Admins and State staff have calls of their own. */
export function useUserCalls() {
  const { list } = useScreenBase();
  return ofStaff.find(({ name }) => list.endsWith(`/${name}`))?.api ?? ofAdmin;
}
