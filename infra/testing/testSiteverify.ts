/** For tests: Google's siteverify, which judges the tokens of reCAPTCHA. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../local/listen.ts';

export interface TestSiteverify {
  readonly url: string;
  /** What it was asked, in order: `secret` and `response`. */
  readonly asked: readonly URLSearchParams[];
  /** What it says of every token from now on: its reply, a status with a page that is no JSON, or nothing at all. */
  says: object | number | 'nothing';
  stop(): Promise<void>;
}

/** What Google says of a token that the form had on this machine, from somebody whom it takes for a person. */
export const aPerson = { success: true, score: 0.9, action: 'apply', hostname: '127.0.0.1', challenge_ts: '2026-06-30T12:00:00Z' };
/** What it says of one that it refuses. */
export const refusedToken = (...codes: readonly string[]) => ({ success: false, 'error-codes': codes });

/** Starts it on a free port; it takes everybody for a person until told otherwise. */
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
