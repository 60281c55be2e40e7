import { localStaffUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserRecords } from '../../rules/people/users/staffUserRecords.ts';

export const localStaffUserRecords = staffUserRecords(localStaffUsers);
