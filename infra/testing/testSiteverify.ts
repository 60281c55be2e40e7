/** For tests: Google's siteverify, which evaluates the tokens of reCAPTCHA. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../local/listen.ts';

export interface TestSiteverify {
  readonly url: string;
  /** The requests that it received, in order: `secret` and `response`. */
  readonly asked: readonly URLSearchParams[];
  /** Its response to every further token: a reply, a status with a page that is not JSON, or no response at all. */
  says: object | number | 'nothing';
  stop(): Promise<void>;
}

/** Google's reply to a token from the form on this machine, for a user that it considers a person. */
export const aPerson = { success: true, score: 0.9, action: 'apply', hostname: '127.0.0.1', challenge_ts: '2026-06-30T12:00:00Z' };
/** Google's reply to a token that it refuses. */
export const refusedToken = (...codes: readonly string[]) => ({ success: false, 'error-codes': codes });

/** Starts it on a free port. It considers everyone a person until the test sets another reply. */
export async function testSiteverify(): Promise<TestSiteverify> {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)));
    const { says } = standIn;
    if (says === 'nothing' || request.url !== '/recaptcha/api/siteverify' || request.method !== 'POST') return;
    if (typeof says === 'number') response.writeHead(says).end('<html>Error</html>');
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(says));
  });
  const { url, stop } = await listen(server);
  const standIn: TestSiteverify = { url, asked, says: aPerson, stop };
  return standIn;
}
