import { api } from '../../rules/auth/api.ts';
import { vendorCommands } from './records.ts';

export const handler = api(vendorCommands);
