import { localStaffUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserCommands } from '../../rules/users/staffUserRecords.ts';

export const localStaffUserCommands = staffUserCommands(localStaffUsers);
