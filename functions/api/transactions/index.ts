import { api } from '../../rules/access/api.ts';
import { transactionRecords } from './records.ts';

export const handler = api(transactionRecords);
