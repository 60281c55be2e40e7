/** Shows whether the portal works, for load balancers and external monitoring. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const healthApi = {
  /** 200 if gateway, functions and table respond, otherwise 500. `asOf` (ISO 8601): the moment up to which the table was read for it. */
  see: endpoint('GET', '/health', {
    summary: 'Check that the portal works',
    reply: z.object({ status: z.literal('ok'), asOf: z.iso.datetime() }),
    isBackground: true,
  }),
};
