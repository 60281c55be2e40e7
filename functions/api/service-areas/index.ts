import { api } from '../../rules/auth/api.ts';
import { serviceAreaRecords } from './records.ts';

export const handler = api(serviceAreaRecords);
