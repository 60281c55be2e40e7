import { api } from '../../rules/access/api.ts';
import { accountRecords } from './records.ts';

export const handler = api(accountRecords);
