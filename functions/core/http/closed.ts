/**
 * A closed portal: its records were restored, and the operator has not opened it yet. It serves its Admins, who check the data. It refuses
 * everyone else with a message and does nothing.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '../env.ts';
import { refusalsOf } from '../errors.ts';
import { textsOf } from '../texts.ts';
import type { Authenticate, Route } from './route.ts';

const file = 'core/server.staff';
const refuse = refusalsOf(file);
const say = textsOf(file);

/** Returns the sentence of the refusal, which the page for visitors shows too. */
export const closedSentence = (): string => say('http.closed');

/** Calls that are served anyway: log-in and logout, because no one is an Admin before that, and the health check. */
const always = new Set(['POST /api/account/login', 'POST /api/account/logout', 'GET /health']);

/** Throws 'forbidden' for a call that a closed portal does not serve. The route refuses a caller without a session as usual. */
export async function assertServed({ endpoint, who }: Route, event: APIGatewayProxyEventV2, authenticate: Authenticate): Promise<void> {
  if (env().CLOSED === '' || always.has(`${endpoint.method} ${endpoint.path}`)) return;
  const session = await authenticate(event, true);
  if (!session && who !== 'public') return;
  if (!session?.caller.roles.includes('Admin')) throw refuse('forbidden', 'http.closed');
}
