import { api } from '../../rules/access/api.ts';
import { vendorRecords } from './records.ts';

export const handler = api(vendorRecords);
