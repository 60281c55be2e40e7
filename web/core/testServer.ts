/** Answers the calls of a screen under test and remembers what was asked. */
import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  /** With its query: '/api/issuance-periods/IssuancePeriodOptions?programId=p1'. */
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** By 'GET /api/programs/p1'; what is not a Response is sent as JSON. A function that throws is a lost connection. */
export type ServedAnswers = Readonly<Record<string, (asked: Asked) => unknown>>;

/** Serves until `vi.unstubAllGlobals()`. Returns everything that was asked so far, in order. What has no answer is 'not found'. */
export function serve(answers: ServedAnswers): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const asked = { method, url, body: typeof body === 'string' ? JSON.parse(body) : body, headers: new Headers(headers) };
    log.push(asked);
    const answer = answers[`${method} ${url}`];
    if (!answer) return refusal(404, '', 'This record was not found');
    const reply = await answer(asked);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return log;
}

/** A refused call, as the server words it; `code` is that of a sentence in several languages. */
export function refusal(status: number, propertyName: string, errorMessage: string, code?: string): Response {
  return Response.json({ validationFailures: [{ propertyName, errorMessage, code }] }, { status });
}
