import { api } from '../../rules/auth/api.ts';
import { incomeLimitRecords } from './records.ts';

export const handler = api(incomeLimitRecords);
