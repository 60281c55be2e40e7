import { api } from '../../rules/auth/api.ts';
import { reportRecords } from './records.ts';

export const handler = api(reportRecords);
