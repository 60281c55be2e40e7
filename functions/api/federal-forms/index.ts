import { api } from '../../rules/auth/api.ts';
import { federalFormRecords } from './records.ts';

export const handler = api(federalFormRecords);
