/**
 * Google's reCAPTCHA (v3) on the form's last page, if the portal has a key. It shows no puzzle and never prevents the form from being sent.
 */
import { outsideServiceApi, recaptchaAction, recaptchaOrigin } from '../../../shared/entities/outside-services.ts';
import { call } from '../../core/call.ts';

interface Grecaptcha {
  ready(done: () => void): void;
  execute(siteKey: string, options: { readonly action: string }): PromiseLike<string>;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** The maximum time (ms) that the form waits for a token. */
const maxWaitMs = 4000;

let key: Promise<string | undefined> | undefined;
let script: Promise<Grecaptcha> | undefined;

/** Returns the portal's key, or undefined when it has none. It is requested once, and again if the request failed. */
export function siteKey(): Promise<string | undefined> {
  key ??= call(outsideServiceApi.siteKey, { isQuiet: true }).then(
    (reply) => reply.siteKey,
    () => {
      key = undefined;
      return undefined;
    },
  );
  return key;
}

/** Loads Google's script once, so that a token comes quickly. Call it on the page that sends the form. */
export async function prepareRecaptcha(): Promise<void> {
  const found = await siteKey();
  if (found) await loaded(found).catch(() => undefined);
}

/** Returns a new token for each attempt. Returns undefined without a key, or when Google does not respond in time. */
export async function recaptchaToken(): Promise<string | undefined> {
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, maxWaitMs, undefined));
  return Promise.race([newToken().catch(() => undefined), none]);
}

async function newToken(): Promise<string | undefined> {
  const found = await siteKey();
  if (!found) return undefined;
  const google = await loaded(found);
  await new Promise<void>((resolve) => google.ready(resolve));
  return google.execute(found, { action: recaptchaAction });
}

function loaded(found: string): Promise<Grecaptcha> {
  script ??= load(`${recaptchaOrigin}/recaptcha/api.js?render=${encodeURIComponent(found)}`);
  script.catch(() => {
    script = undefined;
  });
  return script;
}

function load(address: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.async = true;
    const settle = () => (window.grecaptcha ? resolve(window.grecaptcha) : reject(new Error('Google’s script did not come')));
    element.addEventListener('load', settle);
    element.addEventListener('error', settle);
    document.head.append(element);
  });
}
