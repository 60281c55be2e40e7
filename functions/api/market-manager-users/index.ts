import { api } from '../../rules/auth/api.ts';
import { marketManagerUserCommands } from './records.ts';

export const handler = api(marketManagerUserCommands);
