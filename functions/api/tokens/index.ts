import { api } from '../../rules/auth/api.ts';
import { tokenRecords } from './records.ts';

export const handler = api(tokenRecords);
