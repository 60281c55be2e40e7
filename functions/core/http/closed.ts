/**
 * A portal that is closed: its records were brought back, and whoever did that has not opened it yet. It serves its Admins, who look whether
 * all is there; to everybody else it says so, and does nothing.
 */
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Authenticate, Route } from './route.ts';

export const closedSentence = 'The portal is closed while its records are being checked. Please try again later.';

/** What is answered all the same: signing in and out, since nobody is an Admin before, and whether the portal works. */
const always = new Set(['POST /api/account/login', 'POST /api/account/logout', 'GET /health']);

/** Throws 'forbidden' for a call that a closed portal does not serve. Whoever has no session is told so by the route, as ever. */
export async function assertServed({ endpoint, who }: Route, event: APIGatewayProxyEventV2, authenticate: Authenticate): Promise<void> {
  if (env().CLOSED === '' || always.has(`${endpoint.method} ${endpoint.path}`)) return;
  const session = await authenticate(event, true);
  if (!session && who !== 'public') return;
  if (!session?.caller.roles.includes('Admin')) throw new AppError('forbidden', closedSentence);
}
