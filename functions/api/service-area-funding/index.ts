import { api } from '../../rules/auth/api.ts';
import { fundingCommands } from './records.ts';

export const handler = api(fundingCommands);
