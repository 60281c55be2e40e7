/** Checks whether a person submitted the public form, by Google's score of the reCAPTCHA (v3) token from their browser. */
import * as z from 'zod';
import type { RecaptchaDoubt } from '../../../shared/entities/application.ts';
import { recaptchaAction } from '../../../shared/entities/outside-services.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { faultOf, log } from '../../core/log.ts';

/** The applicant waits for it. */
const timeoutMs = 2000;
/** The minimum score, from 0 (a program) to 1 (a person). */
const minScore = 0.3;

const Reply = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * Returns undefined if a person submitted it, or no key is set and no request is made. 'Forged' means that the token is not Google's, or
 * from another form or site. Any other value is a reason for doubt. Takes two seconds at most, and never throws.
 */
export async function checkSender(token: string): Promise<RecaptchaDoubt | 'Forged' | undefined> {
  if (env().RECAPTCHA_SECRET === '') return undefined;
  if (token === '') return 'No token';
  try {
    return judgementOf(await siteverify(token));
  } catch (error) {
    log.warn('reCAPTCHA did not respond', faultOf(error));
    return 'Not answered';
  }
}

async function siteverify(token: string): Promise<z.infer<typeof Reply>> {
  const body = new URLSearchParams({ secret: env().RECAPTCHA_SECRET, response: token });
  const signal = AbortSignal.timeout(timeoutMs);
  const reply = await fetch(`${env().RECAPTCHA_ORIGIN}/recaptcha/api/siteverify`, { method: 'POST', body, redirect: 'error', signal });
  if (!reply.ok) throw new Fault(`Google answered ${reply.status}`);
  return Reply.parse(await reply.json());
}

function judgementOf({ success, score, action, hostname, 'error-codes': codes }: z.infer<typeof Reply>) {
  if (success && score !== undefined && action !== undefined && hostname !== undefined) {
    if (action !== recaptchaAction || hostname !== new URL(env().ORIGIN).hostname) return 'Forged';
    return score < minScore ? 'Low score' : undefined;
  }
  if (codes.includes('timeout-or-duplicate')) return 'Expired token';
  if (codes.includes('invalid-input-response')) return 'Forged';
  // A wrong secret, or keys of another type. It is our fault and not the applicant's.
  log.warn('reCAPTCHA rejects the keys of this deployment', { codes });
  return 'Not answered';
}
