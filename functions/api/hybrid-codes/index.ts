import { api } from '../../rules/access/api.ts';
import { hybridCodeRecords } from './records.ts';

export const handler = api(hybridCodeRecords);
