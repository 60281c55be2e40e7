/** Services of others that the public form asks, where a deployment has keys for them: reCAPTCHA (Google) and suggested addresses (Radar). */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Where reCAPTCHA's script comes from, and who judges its tokens. */
export const recaptchaOrigin = 'https://www.google.com';
export const radarOrigin = 'https://api.radar.io';
/** Carries the token beside the body: an application that is sent again is the same request whatever its token. */
export const recaptchaHeader = 'x-recaptcha-token';
/** What the form has its tokens made for: one of another page is none of ours. */
export const recaptchaAction = 'apply';

/** No key: the deployment has none, and nothing is asked of the service. Both are for browsers and no secret. */
export const outsideServiceApi = {
  siteKey: endpoint('GET', '/api/recaptcha/sitekey', {
    summary: 'See the site’s key, where there is one',
    reply: z.object({ siteKey: z.string().optional() }),
  }),
  clientKey: endpoint('GET', '/api/radar/clientkey', {
    summary: 'See the key for suggested addresses, where there is one',
    reply: z.object({ clientKey: z.string().optional() }),
  }),
};
