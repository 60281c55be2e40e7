import { api } from '../../rules/auth/api.ts';
import { externalLoginCommands } from './records.ts';

export const handler = api(externalLoginCommands);
