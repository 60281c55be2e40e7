import { api } from '../session/api.ts';
import { achTransactionCommands } from './commands.ts';

export const handler = api(achTransactionCommands);
