import { api } from '../../rules/auth/api.ts';
import { achTransactionCommands } from './records.ts';

export const handler = api(achTransactionCommands);
