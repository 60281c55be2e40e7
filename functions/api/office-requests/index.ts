import { api } from '../../rules/access/api.ts';
import { officeRequestRecords } from './records.ts';

export const handler = api(officeRequestRecords);
