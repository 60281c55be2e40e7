import { api } from '../session/api.ts';
import { exportCommands } from './commands.ts';

export const handler = api(exportCommands);
