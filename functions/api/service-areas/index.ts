import { api } from '../../rules/auth/api.ts';
import { serviceAreaCommands } from './records.ts';

export const handler = api(serviceAreaCommands);
