import { api } from '../../rules/auth/api.ts';
import { marketManagerUserRecords } from './records.ts';

export const handler = api(marketManagerUserRecords);
