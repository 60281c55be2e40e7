import { localStaffUsers } from '../../shared/entities/staff-user.ts';
import { staffUserCommands } from '../people/staffUserCommands.ts';

export const localStaffUserCommands = staffUserCommands(localStaffUsers);
