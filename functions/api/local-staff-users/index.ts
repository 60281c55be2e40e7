import { api } from '../../rules/auth/api.ts';
import { localStaffUserRecords } from './records.ts';

export const handler = api(localStaffUserRecords);
