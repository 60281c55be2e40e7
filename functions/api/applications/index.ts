import { api } from '../../rules/auth/api.ts';
import { applicationRecords } from './records.ts';

export const handler = api(applicationRecords);
