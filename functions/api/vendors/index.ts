import { api } from '../../rules/auth/api.ts';
import { vendorRecords } from './records.ts';

export const handler = api(vendorRecords);
