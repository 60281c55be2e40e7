import { phoneApi } from '../../rules/access/selling/api.ts';
import { sellRecords } from './records.ts';

export const handler = phoneApi(sellRecords);
