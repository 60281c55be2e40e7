import { api } from '../../rules/auth/api.ts';
import { applicationTextRecords } from './records.ts';

export const handler = api(applicationTextRecords);
