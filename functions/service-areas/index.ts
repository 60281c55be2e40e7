import { api } from '../session/api.ts';
import { serviceAreaCommands } from './commands.ts';

export const handler = api(serviceAreaCommands);
