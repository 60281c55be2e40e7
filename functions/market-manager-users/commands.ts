import { marketManagerUsers } from '../../shared/entities/staff-user.ts';
import { staffUserCommands } from '../people/staffUserCommands.ts';

export const marketManagerUserCommands = staffUserCommands(marketManagerUsers);
