import { api } from '../../rules/auth/api.ts';
import { localStaffUserCommands } from './records.ts';

export const handler = api(localStaffUserCommands);
