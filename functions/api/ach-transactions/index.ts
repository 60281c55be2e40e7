import { api } from '../../rules/auth/api.ts';
import { achTransactionRecords } from './records.ts';

export const handler = api(achTransactionRecords);
