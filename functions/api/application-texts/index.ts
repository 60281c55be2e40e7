import { api } from '../../rules/access/api.ts';
import { applicationTextRecords } from './records.ts';

export const handler = api(applicationTextRecords);
