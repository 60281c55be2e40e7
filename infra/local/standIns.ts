/** The stand-ins that tests share. A test run has one of each, started when the first test requests it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startValidatedDynamo } from './dynamo.ts';
import type { Endpoints } from './environment.ts';
import { startIdentity } from './identity.ts';
import { startMail } from './mail.ts';
import { startLocalPostgres } from './postgres.ts';
import { startQueues } from './queueServer.ts';
import { startStorage } from './storage.ts';

/** The buckets that all tests share. Each test uses its own keys. */
export const testBuckets = { uploads: 'uploads', images: 'images', bankFiles: 'bank-files', forms: 'forms', snapshots: 'snapshots' };

export interface StandIns {
  readonly endpoints: Endpoints;
  stop(): Promise<void>;
}

/**
 * Starts the stand-ins, with a table server in memory and the rest in a temporary folder. Stopping them removes the folder. QUERIES=postgres
 * answers lists and reports from PostgreSQL.
 */
export async function startStandIns(dynamoEndpoint?: string): Promise<StandIns> {
  const folder = mkdtempSync(join(tmpdir(), 'efmnp-test-'));
  const hasPostgres = process.env.QUERIES === 'postgres';
  const [dynamo, identity, queues, storage, mail, postgres] = await Promise.all([
    startValidatedDynamo({ endpoint: dynamoEndpoint }),
    startIdentity(join(folder, 'users')),
    startQueues(),
    startStorage({ folder: join(folder, 'objects'), buckets: Object.values(testBuckets), origins: [] }),
    startMail(),
    hasPostgres ? startLocalPostgres() : undefined,
  ]);
  return {
    endpoints: {
      dynamo: dynamo.endpoint,
      identity: identity.endpoint,
      queues: queues.endpoint,
      storage: storage.endpoint,
      mail: mail.url,
      postgres: postgres?.connection,
    },
    async stop() {
      await Promise.all([dynamo, identity, queues, storage, mail, postgres].map((part) => part?.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
