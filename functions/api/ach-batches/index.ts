import { api } from '../../rules/auth/api.ts';
import { achBatchRecords } from './records.ts';

export const handler = api(achBatchRecords);
