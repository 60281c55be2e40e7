import { api } from '../../rules/auth/api.ts';
import { recipientRecords } from './records.ts';

export const handler = api(recipientRecords);
