import { api } from '../../rules/access/api.ts';
import { localStaffUserRecords } from './records.ts';

export const handler = api(localStaffUserRecords);
