import { api } from '../session/api.ts';
import { marketManagerUserCommands } from './commands.ts';

export const handler = api(marketManagerUserCommands);
