import { api } from '../../rules/auth/api.ts';
import { recipientCommands } from './records.ts';

export const handler = api(recipientCommands);
