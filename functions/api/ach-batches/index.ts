import { api } from '../../rules/access/api.ts';
import { achBatchRecords } from './records.ts';

export const handler = api(achBatchRecords);
