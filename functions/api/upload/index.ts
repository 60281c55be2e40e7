import { api } from '../../rules/auth/api.ts';
import { uploadCommands } from './records.ts';

export const handler = api(uploadCommands);
