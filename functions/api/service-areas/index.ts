import { api } from '../../rules/access/api.ts';
import { serviceAreaRecords } from './records.ts';

export const handler = api(serviceAreaRecords);
