import { api } from '../session/api.ts';
import { transactionCommands } from './commands.ts';

export const handler = api(transactionCommands);
