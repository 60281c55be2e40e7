import { useParams } from 'react-router';
import { localStaffUsers, marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorUserApi } from '../../../shared/entities/vendor-user.ts';
import { call } from '../../core/call.ts';
import { useScreenBase } from '../../core/screenBase.ts';

const loadedBy = (get: typeof userApi.get | typeof localStaffUsers.api.get | typeof marketManagerUsers.api.get) => ({
  load: (id: string, signal?: AbortSignal) => call(get, { params: { id }, signal }),
});

const ofAdmin = { ...userApi, confirmEmail: userApi.sendConfirmEmail, ...loadedBy(userApi.get) };
const ofLocalStaff = { ...localStaffUsers.api, ...loadedBy(localStaffUsers.api.get) };
const ofMarketManagers = { ...marketManagerUsers.api, ...loadedBy(marketManagerUsers.api.get) };
const ofVendor = (id: string) => ({
  ...vendorUserApi,
  load: (userId: string, signal?: AbortSignal) => call(vendorUserApi.get, { params: { id, userId }, signal }),
});

/** Calls for users that State staff manage: the users of the vendor in the URL, or of the current list. */
export function useManagedUserCalls() {
  const { list } = useScreenBase();
  const { vendorId } = useParams();
  if (vendorId !== undefined) return ofVendor(vendorId);
  return list.endsWith(`/${localStaffUsers.name}`) ? ofLocalStaff : ofMarketManagers;
}

/** Calls for any user, depending on the current list. Admins have their own calls for the list of all users. */
export function useUserCalls() {
  const managed = useManagedUserCalls();
  return useScreenBase().list === '/admin/users' ? ofAdmin : managed;
}
