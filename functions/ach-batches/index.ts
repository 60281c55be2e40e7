import { api } from '../session/api.ts';
import { achBatchCommands } from './commands.ts';

export const handler = api(achBatchCommands);
