import { api } from '../../rules/access/api.ts';
import { programRecords } from './records.ts';

export const handler = api(programRecords);
