import { api } from '../session/api.ts';
import { stateCommands } from './commands.ts';

export const handler = api(stateCommands);
