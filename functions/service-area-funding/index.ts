import { api } from '../session/api.ts';
import { fundingCommands } from './commands.ts';

export const handler = api(fundingCommands);
