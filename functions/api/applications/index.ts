import { api } from '../../rules/access/api.ts';
import { applicationRecords } from './records.ts';

export const handler = api(applicationRecords);
