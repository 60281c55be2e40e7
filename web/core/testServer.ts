/** Responds to the calls of a screen under test and records the requests. */
import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  /** Includes the query: '/api/issuance-periods/IssuancePeriodOptions?programId=p1'. */
  readonly url: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Responses by request, such as 'GET /api/programs/p1'. A value that is not a Response is sent as JSON. A function that throws simulates a
 * lost connection.
 */
export type ServedAnswers = Readonly<Record<string, (asked: Asked) => unknown>>;

/** Serves until `vi.unstubAllGlobals()`. Returns all requests so far, in order. A request without a response gets 'not found'. */
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

/** Builds the server's response to a refused call. `code` identifies a message that exists in several languages. */
export function refusal(status: number, propertyName: string, errorMessage: string, code?: string): Response {
  return Response.json({ validationFailures: [{ propertyName, errorMessage, code }] }, { status });
}
