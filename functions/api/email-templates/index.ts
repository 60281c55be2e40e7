import { api } from '../../rules/access/api.ts';
import { emailTemplateRecords } from './records.ts';

export const handler = api(emailTemplateRecords);
