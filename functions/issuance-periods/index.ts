import { api } from '../session/api.ts';
import { periodCommands } from './commands.ts';

export const handler = api(periodCommands);
