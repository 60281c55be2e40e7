/** Whether the portal works: for load balancers and whoever watches it from outside. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

export const healthApi = {
  /** 200 where gateway, functions and table answer; 500 otherwise. `asOf` (ISO 8601): up to when the table was read for it. */
  see: endpoint('GET', '/health', {
    summary: 'Ask whether the portal works',
    reply: z.object({ status: z.literal('ok'), asOf: z.iso.datetime() }),
    isBackground: true,
  }),
};
