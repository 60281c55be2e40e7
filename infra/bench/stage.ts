/** A part's own stand-ins, table and functions, in this process; all of it goes when the process ends. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { groups } from '../groups.ts';
import { createTable } from '../local/createTable.ts';
import { pointTo, setEnvironment } from '../local/environment.ts';
import { startGateway } from '../local/gateway.ts';
import { routesOf } from '../local/gatewayRoute.ts';
import { createPool } from '../local/identity.ts';
import type { Handler } from '../local/invoke.ts';
import { createQueue } from '../local/queueServer.ts';
import { startStandIns, testBuckets } from '../local/standIns.ts';

export interface Stage {
  readonly tableName: string;
  readonly dynamo: string;
  stop(): Promise<void>;
}

export const tableName = 'bench';

/** Starts stand-ins and makes the table, in memory unless `dynamo` is the address of one that is there. Call it before env() is asked for. */
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

/** Makes a call as somebody who is signed in, or with '' as a stranger. Throws on every failure. */
export type Call = (endpoint: Endpoint, token: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<unknown>;

/** The real functions of these groups behind the real router. */
export async function openCalls(names: readonly string[]): Promise<{ call: Call; stop(): Promise<void> }> {
  const chosen = groups.filter(({ name }) => names.includes(name));
  const routes = chosen.map(async (group) => {
    const { handler } = (await import(pathToFileURL(resolve(import.meta.dirname, '../..', group.entry)).href)) as { handler: Handler };
    return routesOf(group, { name: group.name, timeoutSeconds: 300, handler });
  });
  const gateway = await startGateway((await Promise.all(routes)).flat(), (where, error) => console.error(where, error));
  return {
    async call(endpoint, token, body, headers) {
      const reply = await fetch(`${gateway.url}${endpoint.path}`, {
        method: endpoint.method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(endpoint.isKeyed && { 'idempotency-key': randomUUID() }),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      const answer: unknown = await reply.json();
      if (!reply.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${reply.status}: ${JSON.stringify(answer)}`);
      return answer;
    },
    stop: gateway.stop,
  };
}
