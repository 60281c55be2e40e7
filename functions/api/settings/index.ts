import { api } from '../../rules/auth/api.ts';
import { settingCommands } from './records.ts';

export const handler = api(settingCommands);
