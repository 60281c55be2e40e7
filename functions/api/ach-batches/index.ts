import { api } from '../../rules/auth/api.ts';
import { achBatchCommands } from './records.ts';

export const handler = api(achBatchCommands);
