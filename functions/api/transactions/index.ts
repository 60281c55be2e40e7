import { api } from '../../rules/auth/api.ts';
import { transactionRecords } from './records.ts';

export const handler = api(transactionRecords);
