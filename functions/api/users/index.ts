import { api } from '../../rules/access/api.ts';
import { userRecords } from './records.ts';

export const handler = api(userRecords);
