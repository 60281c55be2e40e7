/** A part's own emulators, table and functions, in this process. All of them end with the process. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import type { Group } from '../aws/group.ts';
import { groups } from '../aws/groups.ts';
import { createTable } from '../local/createTable.ts';
import { listsEnvironment, pointTo, setEnvironment } from '../local/environment.ts';
import { startGateway } from '../local/gateway.ts';
import { routesOf } from '../local/gatewayRoute.ts';
import { createPool } from '../local/identity.ts';
import { type Handler, invoke } from '../local/invoke.ts';
import { createQueue } from '../local/queueServer.ts';
import { startStandIns, testBuckets } from '../local/standIns.ts';

export interface Stage {
  readonly tableName: string;
  readonly dynamo: string;
  stop(): Promise<void>;
}

export const tableName = 'bench';

/** Starts emulators and creates the table, in memory unless `dynamo` is the address of an existing one. Call it before `env()`. */
export async function openStage(dynamo?: string): Promise<Stage> {
  const standIns = await startStandIns(dynamo);
  const { endpoints } = standIns;
  const [pool, importsUrl, jobsUrl, exportsUrl, mailUrl, codesUrl, applicationsUrl] = await Promise.all([
    createPool(endpoints.identity),
    createQueue(endpoints.queues, 'imports'),
    createQueue(endpoints.queues, 'jobs'),
    createQueue(endpoints.queues, 'exports'),
    createQueue(endpoints.queues, 'mail'),
    createQueue(endpoints.queues, 'codes'),
    createQueue(endpoints.queues, 'applications'),
    createTable(endpoints.dynamo, tableName),
  ]);
  pointTo(endpoints);
  setEnvironment({
    STAGE: 'bench',
    TABLE_NAME: tableName,
    SMALL_RECORDS: 'own',
    ...listsEnvironment(),
    UPLOADS_BUCKET: testBuckets.uploads,
    IMAGES_BUCKET: testBuckets.images,
    BANK_FILES_BUCKET: testBuckets.bankFiles,
    FORMS_BUCKET: testBuckets.forms,
    SNAPSHOTS_BUCKET: testBuckets.snapshots,
    IMPORTS_QUEUE_URL: importsUrl,
    JOBS_QUEUE_URL: jobsUrl,
    EXPORTS_QUEUE_URL: exportsUrl,
    CODES_QUEUE_URL: codesUrl,
    APPLICATIONS_QUEUE_URL: applicationsUrl,
    MAIL_QUEUE_URL: mailUrl,
    MAIL_SENDER: 'no-reply@efmnp.example.org',
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: pool.userPoolClientId,
    ORIGIN: 'http://127.0.0.1:3000',
    EDGE_SECRET: '',
    FIELD_KEY: Buffer.alloc(32, 'bench').toString('base64'),
  });
  return { tableName, dynamo: endpoints.dynamo, stop: standIns.stop };
}

/** Makes a call as a logged-in user, or with '' as a stranger. Throws on every failure. */
export type Call = (endpoint: Endpoint, token: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>;

/** The message that the first call of a large State gets. */
const stillLoading = 'Loading the records';

/** Returns the real functions of these groups behind the real router. */
export async function openCalls(names: readonly string[]): Promise<{ call: Call; stop(): Promise<void> }> {
  const chosen = groups.filter(({ name }) => names.includes(name));
  const routes = chosen.map(async (group) => routesOf(group, { name: group.name, timeoutSeconds: 300, handler: await handlerOf(group) }));
  const gateway = await startGateway((await Promise.all(routes)).flat(), (where, error) => {
    if (!String(error).includes(stillLoading)) console.error(where, error);
  });
  const ask = async (endpoint: Endpoint, token: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const sent = new Headers({ 'content-type': 'application/json', ...headers });
    if (token) sent.set('authorization', `Bearer ${token}`);
    if (endpoint.isKeyed && !sent.has('idempotency-key')) sent.set('idempotency-key', randomUUID());
    const reply = await fetch(`${gateway.url}${endpoint.path}`, { method: endpoint.method, headers: sent, body: JSON.stringify(body) });
    return { status: reply.status, text: await reply.text() };
  };
  return {
    async call(endpoint, token, body, headers) {
      let { status, text } = await ask(endpoint, token, body, headers);
      // Retries until the records are loaded, as a page does.
      while (status === 503 && text.includes(stillLoading)) ({ status, text } = await ask(endpoint, token, body, headers));
      if (status < 200 || status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`);
      return JSON.parse(text) as unknown;
    },
    stop: gateway.stop,
  };
}

/** Makes a call as Lambda does, without a gateway or HTTP in between. Returns the response with any status. */
export type DirectCall = (
  endpoint: Endpoint,
  token: string,
  body: object,
) => Promise<{ readonly status: number; readonly answer: unknown }>;

/** Returns the real function of a group, as one warm process. For calls without parameters. */
export async function openFunction(name: string): Promise<DirectCall> {
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`There is no function ${name}`);
  const handler = await handlerOf(group);
  return async ({ method, path, isKeyed }, token, body) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(isKeyed && { 'idempotency-key': randomUUID() }),
    };
    const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' };
    const requestContext = { http, requestId: randomUUID() };
    const event = { version: '2.0', rawPath: path, rawQueryString: '', headers, requestContext, isBase64Encoded: false };
    const result = await invoke({ name, timeoutSeconds: 300, handler }, { ...event, body: JSON.stringify(body) });
    const { statusCode = 200, body: answer = 'null' } = result as { statusCode?: number; body?: string };
    return { status: statusCode, answer: JSON.parse(answer) as unknown };
  };
}

async function handlerOf({ entry }: Group): Promise<Handler> {
  return ((await import(pathToFileURL(resolve(import.meta.dirname, '../..', entry)).href)) as { handler: Handler }).handler;
}
