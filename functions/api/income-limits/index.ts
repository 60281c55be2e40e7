import { api } from '../../rules/access/api.ts';
import { incomeLimitRecords } from './records.ts';

export const handler = api(incomeLimitRecords);
