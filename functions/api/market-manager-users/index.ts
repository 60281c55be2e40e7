import { api } from '../../rules/access/api.ts';
import { marketManagerUserRecords } from './records.ts';

export const handler = api(marketManagerUserRecords);
