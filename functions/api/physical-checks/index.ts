import { api } from '../../rules/access/api.ts';
import { physicalCheckRecords } from './records.ts';

export const handler = api(physicalCheckRecords);
