import { api } from '../session/api.ts';
import { programCommands } from './commands.ts';

export const handler = api(programCommands);
