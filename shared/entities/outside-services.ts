/** External services that the public form uses if a deployment has keys for them: reCAPTCHA (Google) and suggested addresses (Radar). */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** The source of reCAPTCHA's script, and the service that evaluates its tokens. */
export const recaptchaOrigin = 'https://www.google.com';
export const radarOrigin = 'https://api.radar.io';
/** The header with the token. It is not in the body, so that an application that is sent again is the same request whatever its token. */
export const recaptchaHeader = 'x-recaptcha-token';
/** The action for which the form creates its tokens. A token of another page is not valid here. */
export const recaptchaAction = 'apply';

/** Without a key, the deployment does not call the service. Both keys are for browsers and not secret. */
export const outsideServiceApi = {
  siteKey: endpoint('GET', '/api/recaptcha/sitekey', {
    summary: 'See the site’s key, if it has one',
    reply: z.object({ siteKey: z.string().optional() }),
  }),
  clientKey: endpoint('GET', '/api/radar/clientkey', {
    summary: 'See the key for address suggestions, if there is one',
    reply: z.object({ clientKey: z.string().optional() }),
  }),
};
