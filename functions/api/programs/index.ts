import { api } from '../../rules/auth/api.ts';
import { programCommands } from './records.ts';

export const handler = api(programCommands);
