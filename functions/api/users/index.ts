import { api } from '../../rules/auth/api.ts';
import { userRecords } from './records.ts';

export const handler = api(userRecords);
