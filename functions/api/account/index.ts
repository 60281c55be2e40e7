import { api } from '../../rules/auth/api.ts';
import { accountRecords } from './records.ts';

export const handler = api(accountRecords);
