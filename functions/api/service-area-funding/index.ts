import { api } from '../../rules/access/api.ts';
import { fundingRecords } from './records.ts';

export const handler = api(fundingRecords);
