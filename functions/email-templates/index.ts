import { api } from '../session/api.ts';
import { emailTemplateCommands } from './commands.ts';

export const handler = api(emailTemplateCommands);
