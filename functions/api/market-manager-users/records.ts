import { marketManagerUsers } from '../../../shared/entities/staff-user.ts';
import { staffUserCommands } from '../../rules/users/staffUserRecords.ts';

export const marketManagerUserCommands = staffUserCommands(marketManagerUsers);
