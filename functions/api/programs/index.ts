import { api } from '../../rules/auth/api.ts';
import { programRecords } from './records.ts';

export const handler = api(programRecords);
