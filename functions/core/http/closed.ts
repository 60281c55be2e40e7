/**
 * A closed portal: its records were restored, and the operator has not opened it yet. It serves its Admins, who check the data. It refuses
 * everyone else with a message and does nothing.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Authenticate, Route } from './route.ts';

export const closedSentence = 'The portal is closed while its records are being checked. Please try again later.';

/** Calls that are served anyway: log-in and logout, because no one is an Admin before that, and the health check. */
const always = new Set(['POST /api/account/login', 'POST /api/account/logout', 'GET /health']);

/** Throws 'forbidden' for a call that a closed portal does not serve. The route refuses a caller without a session as usual. */
export async function assertServed({ endpoint, who }: Route, event: APIGatewayProxyEventV2, authenticate: Authenticate): Promise<void> {
  if (env().CLOSED === '' || always.has(`${endpoint.method} ${endpoint.path}`)) return;
  const session = await authenticate(event, true);
  if (!session && who !== 'public') return;
  if (!session?.caller.roles.includes('Admin')) throw new AppError('forbidden', closedSentence);
}
