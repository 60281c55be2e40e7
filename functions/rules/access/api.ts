/** Every group's handler: its routes behind the portal's sessions. */
import { apiWith } from '../../core/http/api.ts';
import { readSession } from './session.ts';

export const api = apiWith(readSession);
