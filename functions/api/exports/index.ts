import { api } from '../../rules/auth/api.ts';
import { exportCommands } from './records.ts';

export const handler = api(exportCommands);
