import { api } from '../../rules/access/api.ts';
import { externalLoginRecords } from './records.ts';

export const handler = api(externalLoginRecords);
