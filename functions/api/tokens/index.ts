import { api } from '../../rules/access/api.ts';
import { tokenRecords } from './records.ts';

export const handler = api(tokenRecords);
