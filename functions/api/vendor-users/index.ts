import { api } from '../../rules/access/api.ts';
import { vendorUserRecords } from './records.ts';

export const handler = api(vendorUserRecords);
