/** The handler of the calls on a registered phone. They accept the phone's session too. */
import { apiWith } from '../../../core/http/api.ts';
import { readSellSession } from './session.ts';

export const phoneApi = apiWith(readSellSession);
