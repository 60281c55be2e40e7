import { api } from '../../rules/auth/api.ts';
import { externalLoginRecords } from './records.ts';

export const handler = api(externalLoginRecords);
