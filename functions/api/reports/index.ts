import { api } from '../../rules/access/api.ts';
import { reportRecords } from './records.ts';

export const handler = api(reportRecords);
