import { api } from '../../rules/access/api.ts';
import { settingRecords } from './records.ts';

export const handler = api(settingRecords);
