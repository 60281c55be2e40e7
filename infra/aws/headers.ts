/** The security headers of every response. CloudFront adds them on AWS, and the local server adds them here. */

import { radarOrigin, recaptchaOrigin } from '../../shared/entities/outside-services.ts';

/** The origins that pages may use in addition to their own. */
export interface PolicySources {
  /** Origins such as https://cognito-idp.us-east-1.amazonaws.com: the user pool and the bucket that receives uploads. */
  readonly connect: readonly string[];
  /** Whether there is a key for Google's reCAPTCHA. Its script runs in our page and opens its own frames. */
  readonly hasRecaptcha?: boolean;
  /** Whether there is a key of Radar, which suggests addresses. */
  readonly hasRadar?: boolean;
  /** Whether the page reads codes with the camera. Its decoder is WebAssembly, and a service worker caches it. */
  readonly hasScanner?: boolean;
  /** Whether Vite's development server runs, which writes scripts into the page and uses a web socket. Never set on AWS. */
  readonly isDevelopment?: boolean;
}

/** The address of the selling page. Only its responses, and those below it, allow a scanner. */
export const sellPath = '/sell';

/** The origins in Google's guide to reCAPTCHA and Content-Security-Policy. */
const recaptcha = {
  script: [`${recaptchaOrigin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
  frame: [`${recaptchaOrigin}/recaptcha/`, 'https://recaptcha.google.com/recaptcha/'],
  connect: [`${recaptchaOrigin}/recaptcha/`],
};

/**
 * Returns the Content-Security-Policy. Styles may be inline for Emotion. Scripts come from our own files, and from reCAPTCHA if it is set
 * up.
 */
function contentSecurityPolicy({ connect, hasRecaptcha, hasRadar, hasScanner, isDevelopment }: PolicySources): string {
  const { script, frame, connect: connectGoogle } = hasRecaptcha ? recaptcha : { script: [], frame: [], connect: [] };
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script, ...(hasScanner ? ["'wasm-unsafe-eval'"] : []), ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    ...(hasScanner && { 'worker-src': ["'self'"] }),
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect, ...connectGoogle, ...(hasRadar ? [radarOrigin] : [])],
    ...(hasRecaptcha && { 'frame-src': frame }),
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The headers that are the same for pages, files and calls. Browsers ignore Strict-Transport-Security over plain http. */
const fixedHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Returns every security header of a response, by lower-case name. */
export function securityHeaders(sources: PolicySources) {
  return {
    ...fixedHeaders,
    'permissions-policy': `camera=(${sources.hasScanner ? 'self' : ''}), geolocation=(), microphone=(), payment=(), usb=()`,
    'content-security-policy': contentSecurityPolicy(sources),
  };
}
