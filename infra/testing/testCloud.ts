/** For tests that need AWS: a separate table, queues and a user pool, on stand-ins that the whole test run shares. */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createTable } from '../local/createTable.ts';
import { type Endpoints, listsEnvironment, pointTo, setEnvironment } from '../local/environment.ts';
import { createPool, type PoolIds } from '../local/identity.ts';
import { createQueue } from '../local/queueServer.ts';
import { testBuckets } from '../local/standIns.ts';
import { serveLists } from './serveLists.ts';

export interface TestTable extends PoolIds {
  readonly tableName: string;
  readonly endpoints: Endpoints;
}

/**
 * Creates an empty table, empty queues (`imports`, `jobs`, `exports`, `mail`) and a user pool under new names. Sets the environment that
 * functions/core/env.ts parses and the SDK's clients read. Call it in `beforeAll`, before the first call of `env()`. All test files share
 * the buckets.
 * @throws Error if the stand-ins do not start
 */
export async function testTable(): Promise<TestTable> {
  const response = await fetch(inject('standInsUrl'));
  if (!response.ok) throw new Error(`The local cloud for tests did not start: ${await response.text()}`);
  const endpoints = (await response.json()) as Endpoints;
  const tableName = `test-${randomUUID()}`;
  const [pool, importsUrl, jobsUrl, exportsUrl, mailUrl, codesUrl, applicationsUrl] = await Promise.all([
    createPool(endpoints.identity),
    createQueue(endpoints.queues, `${tableName}-imports`),
    createQueue(endpoints.queues, `${tableName}-jobs`),
    createQueue(endpoints.queues, `${tableName}-exports`),
    createQueue(endpoints.queues, `${tableName}-mail`),
    createQueue(endpoints.queues, `${tableName}-codes`),
    createQueue(endpoints.queues, `${tableName}-applications`),
    createTable(endpoints.dynamo, tableName),
  ]);
  pointTo({ ...endpoints, functions: endpoints.postgres && (await listsHere()) });
  setEnvironment({
    STAGE: 'test',
    TABLE_NAME: tableName,
    SMALL_RECORDS: 'own',
    ...listsEnvironment(endpoints.postgres),
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
    FIELD_KEY: Buffer.alloc(32, 'test').toString('base64'),
  });
  return { ...pool, tableName, endpoints };
}

let listsUrl: Promise<string> | undefined;

/** Serves the function of the lists from this process, since its environment names the table. Returns the address of the service. */
function listsHere(): Promise<string> {
  listsUrl ??= serveLists(async (event) => (await import('../../functions/workers/lists/index.ts')).handler(event as object)).then(
    ({ url }) => url,
  );
  return listsUrl;
}
