import { api } from '../session/api.ts';
import { accountCommands } from './commands.ts';

export const handler = api(accountCommands);
