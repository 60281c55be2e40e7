import { localStaffUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserRecords } from '../../rules/users/staffUserRecords.ts';

export const localStaffUserRecords = staffUserRecords(localStaffUsers);
