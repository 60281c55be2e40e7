import { api } from '../../rules/auth/api.ts';
import { periodCommands } from './records.ts';

export const handler = api(periodCommands);
