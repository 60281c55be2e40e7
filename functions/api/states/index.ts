import { api } from '../../rules/auth/api.ts';
import { stateRecords } from './records.ts';

export const handler = api(stateRecords);
