import { api } from '../../rules/auth/api.ts';
import { questions } from './queries.ts';

export const handler = api(questions);
