import { api } from '../../rules/access/api.ts';
import { stateSettingRecords } from './records.ts';

export const handler = api(stateSettingRecords);
