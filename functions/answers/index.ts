import { api } from '../session/api.ts';
import { questions } from './questions.ts';

export const handler = api(questions);
