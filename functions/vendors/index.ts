import { api } from '../session/api.ts';
import { vendorCommands } from './commands.ts';

export const handler = api(vendorCommands);
