import { api } from '../../rules/access/api.ts';
import { recipientRecords } from './records.ts';

export const handler = api(recipientRecords);
