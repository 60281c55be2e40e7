import { api } from '../../rules/auth/api.ts';
import { transactionCommands } from './records.ts';

export const handler = api(transactionCommands);
