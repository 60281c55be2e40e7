import { api } from '../../rules/auth/api.ts';
import { settingRecords } from './records.ts';

export const handler = api(settingRecords);
