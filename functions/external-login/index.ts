import { api } from '../session/api.ts';
import { externalLoginCommands } from './commands.ts';

export const handler = api(externalLoginCommands);
