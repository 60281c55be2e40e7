import { api } from '../../rules/auth/api.ts';
import { benefitCommands } from './records.ts';

export const handler = api(benefitCommands);
