import { api } from '../../rules/access/api.ts';
import { achTransactionRecords } from './records.ts';

export const handler = api(achTransactionRecords);
