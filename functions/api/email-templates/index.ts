import { api } from '../../rules/auth/api.ts';
import { emailTemplateRecords } from './records.ts';

export const handler = api(emailTemplateRecords);
