import { api } from '../session/api.ts';
import { recipientCommands } from './commands.ts';

export const handler = api(recipientCommands);
