/** Services of others that the public form asks, where a deployment has keys for them: reCAPTCHA (Google) and suggested addresses (Radar). */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** No key: the deployment has none, and nothing is asked of the service. Both are for browsers and no secret. */
export const outsideServiceApi = {
  siteKey: endpoint('GET', '/api/recaptcha/sitekey', { reply: z.object({ siteKey: z.string().optional() }) }),
  clientKey: endpoint('GET', '/api/radar/clientkey', { reply: z.object({ clientKey: z.string().optional() }) }),
};
