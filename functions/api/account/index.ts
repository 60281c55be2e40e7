import { api } from '../../rules/auth/api.ts';
import { accountCommands } from './records.ts';

export const handler = api(accountCommands);
