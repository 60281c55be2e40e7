import { api } from '../../rules/auth/api.ts';
import { emailTemplateCommands } from './records.ts';

export const handler = api(emailTemplateCommands);
