import { api } from '../../rules/access/api.ts';
import { offlineSaleRecords } from './records.ts';

export const handler = api(offlineSaleRecords);
