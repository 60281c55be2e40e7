import { api } from '../../rules/access/api.ts';
import { salesDeviceRecords } from './records.ts';

export const handler = api(salesDeviceRecords);
