import { api } from '../../rules/access/api.ts';
import { federalFormRecords } from './records.ts';

export const handler = api(federalFormRecords);
