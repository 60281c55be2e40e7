import { api } from '../session/api.ts';
import { localStaffUserCommands } from './commands.ts';

export const handler = api(localStaffUserCommands);
