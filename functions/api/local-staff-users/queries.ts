import { localStaffUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserQueries } from '../../rules/users/staffUserQueries.ts';

export const localStaffUserQueries = staffUserQueries(localStaffUsers);
