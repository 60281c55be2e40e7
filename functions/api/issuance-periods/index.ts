import { api } from '../../rules/access/api.ts';
import { periodRecords } from './records.ts';

export const handler = api(periodRecords);
