import { api } from '../../rules/auth/api.ts';
import { userCommands } from './records.ts';

export const handler = api(userCommands);
