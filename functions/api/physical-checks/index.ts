import { api } from '../../rules/auth/api.ts';
import { physicalCheckRecords } from './records.ts';

export const handler = api(physicalCheckRecords);
