import { api } from '../session/api.ts';
import { userCommands } from './commands.ts';

export const handler = api(userCommands);
