import { api } from '../session/api.ts';
import { settingCommands } from './commands.ts';

export const handler = api(settingCommands);
