import { api } from '../../rules/auth/api.ts';
import { periodRecords } from './records.ts';

export const handler = api(periodRecords);
