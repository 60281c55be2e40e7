import { api } from '../../rules/auth/api.ts';
import { vendorUserRecords } from './records.ts';

export const handler = api(vendorUserRecords);
