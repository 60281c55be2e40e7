import { api } from '../../rules/auth/api.ts';
import { fundingRecords } from './records.ts';

export const handler = api(fundingRecords);
