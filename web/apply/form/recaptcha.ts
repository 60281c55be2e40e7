/** Google's reCAPTCHA (v3) on the form's last page, where the portal has a key. It shows no puzzle, and never keeps the form from being sent. */
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

/** So long the form waits for a token. */
const maxWaitMs = 4000;

let key: Promise<string | undefined> | undefined;
let script: Promise<Grecaptcha> | undefined;

/** The portal's key; undefined where it has none. Asked for once; what did not arrive is asked for again. */
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

/** Has Google's script loaded, once, so that a token comes quickly. Call it where the form is about to be sent. */
export async function prepareRecaptcha(): Promise<void> {
  const found = await siteKey();
  if (found) await loaded(found).catch(() => undefined);
}

/** A token of its own for each try; undefined where there is no key, or Google gives none in time. */
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
