import { api } from '../session/api.ts';
import { uploadCommands } from './commands.ts';

export const handler = api(uploadCommands);
