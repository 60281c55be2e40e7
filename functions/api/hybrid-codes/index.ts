import { api } from '../../rules/auth/api.ts';
import { hybridCodeRecords } from './records.ts';

export const handler = api(hybridCodeRecords);
