import { api } from '../../rules/access/api.ts';
import { stateRecords } from './records.ts';

export const handler = api(stateRecords);
