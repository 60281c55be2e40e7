import { api } from '../../rules/auth/api.ts';
import { stateCommands } from './records.ts';

export const handler = api(stateCommands);
