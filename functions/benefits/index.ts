import { api } from '../session/api.ts';
import { benefitCommands } from './commands.ts';

export const handler = api(benefitCommands);
