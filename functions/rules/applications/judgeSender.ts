/** Whether a person sent the public form, as Google's reCAPTCHA (v3) judges the token that their browser had from it. */
import * as z from 'zod';
import type { RecaptchaDoubt } from '../../../shared/entities/application.ts';
import { recaptchaAction } from '../../../shared/entities/outside-services.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { faultOf, log } from '../../core/log.ts';

/** Whoever applies waits for it. */
const timeoutMs = 2000;
/** From 0, a program, to 1, a person. */
const minScore = 0.3;

const Reply = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/**
 * Nothing where a person sent it, or no key is set: then nobody is asked. 'Forged': the token is none of Google's, or of another form or
 * site. Otherwise what leaves a doubt. Takes two seconds at most, and never throws.
 */
export async function judgeSender(token: string): Promise<RecaptchaDoubt | 'Forged' | undefined> {
  if (env().RECAPTCHA_SECRET === '') return undefined;
  if (token === '') return 'No token';
  try {
    return judgementOf(await siteverify(token));
  } catch (error) {
    log.warn('reCAPTCHA did not answer', faultOf(error));
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
  // A secret that is wrong, or keys of another kind: our fault, and not that of who applies.
  log.warn('reCAPTCHA does not take the keys of this deployment', { codes });
  return 'Not answered';
}
