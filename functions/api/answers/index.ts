import { api } from '../../rules/auth/api.ts';
import { queries } from './queries.ts';

export const handler = api(queries);
