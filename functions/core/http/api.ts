/** The only middy chain: turns a group's routes into a Lambda handler. Edit to add behavior around every call. */
import { timingSafeEqual } from 'node:crypto';
import middy from '@middy/core';
import headerNormalizer from '@middy/http-header-normalizer';
import router from '@middy/http-router';
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2 } from 'aws-lambda';
import { acceptedId, correlated, correlationHeader, correlationId } from '../correlation.ts';
import { env } from '../env.ts';
import { AppError, Fault, httpStatusOf, refusalsOf } from '../errors.ts';
import { callFailed, faultOf, log } from '../log.ts';
import { retakeSecrets } from '../takeSecrets.ts';
import { textsOf } from '../texts.ts';
import { catchingAll } from '../uncaught.ts';
import { assertServed } from './closed.ts';
import { withinCall } from './deadline.ts';
import type { Authenticate, Result, Route } from './route.ts';

const file = 'core/server.staff';
const refuse = refusalsOf(file);
const say = textsOf(file);

type Handler = (event: APIGatewayProxyEventV2, context: unknown) => Promise<APIGatewayProxyResultV2>;

/** Creates `api`, which serves routes with one way of finding sessions. Two routes for one call stop the function at its start. */
export function apiWith(authenticate: Authenticate): (routes: readonly Route[]) => Handler {
  return (routes) => {
    const seen = new Set<string>();
    for (const { endpoint } of routes) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (seen.has(name)) throw new Fault(`${name} is served twice`);
      seen.add(name);
    }
    const lines = new WeakMap<APIGatewayProxyEventV2, AccessLine>();
    const table = routes.map((route) => ({
      method: route.endpoint.method,
      path: route.endpoint.path,
      handler: async (event: APIGatewayProxyEventV2) => {
        const line: AccessLine = { route: route.endpoint.path };
        lines.set(event, line);
        const authenticated: Authenticate = async (request, isBackground) => {
          const session = await authenticate(request, isBackground);
          line.userId = session?.caller.userId;
          return session;
        };
        await assertServed(route, event, authenticated);
        return route.handle(event, authenticated);
      },
    }));
    const chain = middy<APIGatewayProxyEventV2, APIGatewayProxyResultV2>()
      .use(headerNormalizer())
      .before(({ event }) => assertThroughEdge(event))
      .onError((request) => {
        request.response = failure(request.error, request.event);
      })
      .handler(router({ routes: table, notFoundResponse: () => failure(refuse('notFound', 'http.noCall'), undefined) }) as never);
    const serve = chain as unknown as Handler;
    const answer = async (event: APIGatewayProxyEventV2, context: unknown, id: string) => {
      const begunAt = performance.now();
      const serving = () => withinCall(Date.now(), () => serve(event, context));
      const result = (await catchingAll(serving).catch((error: unknown) => failure(error, event))) as Result;
      const { method } = event.requestContext.http;
      log.info('Call', { method, ...lines.get(event), status: result.statusCode, ms: Math.round(performance.now() - begunAt) });
      return { ...result, headers: { ...result.headers, [correlationHeader]: id } };
    };
    return (given, context) => {
      const event = withoutStage(given);
      const id = idOf(event);
      return correlated(id, () => answer(event, context, id));
    };
  };
}

/** Returns the browser's correlation ID, or else the gateway's request ID, without the equals sign at its end. */
function idOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  return acceptedId(headers[correlationHeader], acceptedId(/^[^=]*/.exec(requestContext.requestId)?.[0]));
}

/**
 * The log fields of each call next to its result. The route is its pattern, because a path contains IDs, and in some calls search terms.
 */
interface AccessLine {
  readonly route: string;
  userId?: string | undefined;
}

/** The gateway puts the name of its stage in front of the path. */
function withoutStage(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const { requestContext } = event;
  const before = `/${requestContext.stage}`;
  const { path } = requestContext.http;
  if (!path.startsWith(`${before}/`)) return event;
  return { ...event, requestContext: { ...requestContext, http: { ...requestContext.http, path: path.slice(before.length) } } };
}

/**
 * Calls that did not pass CloudFront lack its secret, its rate limit and the viewer's address. After a rotation the secret is different.
 */
async function assertThroughEdge(event: APIGatewayProxyEventV2): Promise<void> {
  if (isThroughEdge(event) || ((await retakeSecrets()) && isThroughEdge(event))) return;
  throw refuse('forbidden', 'http.forbidden');
}

function isThroughEdge(event: APIGatewayProxyEventV2): boolean {
  const secrets = env().EDGE_SECRET;
  const given = Buffer.from(event.headers['x-portal-edge'] ?? '');
  const isGiven = (wanted: Buffer) => given.length === wanted.length && timingSafeEqual(given, wanted);
  return secrets === '' || secrets.split(' ').some((secret) => isGiven(Buffer.from(secret)));
}

function failure(error: unknown, event: APIGatewayProxyEventV2 | undefined): Result {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  if (error instanceof AppError) {
    const { code, failures, retryAfterSeconds: seconds } = error;
    const body = JSON.stringify({ validationFailures: failures });
    return { statusCode: httpStatusOf[code], headers: { ...headers, ...(seconds && { 'retry-after': String(seconds) }) }, body };
  }
  const { routeKey, requestContext } = event ?? {};
  log.error(callFailed, { requestId: requestContext?.requestId, routeKey, ...faultOf(error) });
  return { statusCode: 500, headers, body: JSON.stringify({ message: say('http.fault'), correlationId: correlationId() ?? '' }) };
}
