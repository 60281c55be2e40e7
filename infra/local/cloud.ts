/** All of AWS that the portal uses, on one machine. It starts every stand-in, sets the environment and calls the functions. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Group, groupsOf } from '../aws/group.ts';
import { groups as allGroups } from '../aws/groups.ts';
import { queues as allQueues } from '../aws/queues.ts';
import { createTable } from './createTable.ts';
import { startValidatedDynamo } from './dynamo.ts';
import { listsEnvironment, pointTo, setEnvironment } from './environment.ts';
import { startFunctionCalls } from './functionCalls.ts';
import { startGateway } from './gateway.ts';
import { routesOf } from './gatewayRoute.ts';
import { createPool, type PoolIds, startIdentity } from './identity.ts';
import type { Handler, Invocable, Report } from './invoke.ts';
import { startMail } from './mail.ts';
import { startPoller } from './poller.ts';
import { startLocalPostgres } from './postgres.ts';
import { Queue } from './queue.ts';
import { startQueues } from './queueServer.ts';
import { startScheduler } from './scheduler.ts';
import { startStorage } from './storage.ts';

/** The same value as in the Api stack. */
const defaultTimeoutSeconds = 29;
const repository = resolve(import.meta.dirname, '../..');
/** The file with the ids of the folder's user pool. The first run creates it. */
const poolFile = 'pool.json';
const names = { table: 'efmnp', uploads: 'uploads', images: 'images', bankFiles: 'bank-files', forms: 'forms', snapshots: 'snapshots' };

export interface CloudOptions {
  /** The folder for all data. It is created if absent. */
  readonly folder: string;
  /** The port of the web app. Its pages may upload, and emails link to it. */
  readonly webPort?: number;
  readonly log: (line: string) => void;
  /** The functions, as in infra/aws/groups.ts. Their entries are relative to the repository. */
  readonly groups?: readonly Group[];
  readonly queues?: Readonly<Record<string, { readonly maxReceives: number }>>;
  /** The endpoint of a DynamoDB to use instead of starting one. */
  readonly dynamoEndpoint?: string | undefined;
  /** Whether lists and reports are answered from PostgreSQL, which is started too. It is filled from the table at each start. */
  readonly hasPostgres?: boolean;
}

export interface Cloud extends PoolIds {
  readonly gatewayUrl: string;
  readonly userPoolUrl: string;
  readonly storageUrl: string;
  /** The address of a page that shows the emails that the portal sent. */
  readonly mailUrl: string;
  readonly region: string;
  /** The secret in calls through the web app, like the one that CloudFront adds. */
  readonly edgeSecret: string;
  /** The queues by name. Dead letters of `imports` are in `imports-dead`. */
  readonly queues: ReadonlyMap<string, Queue>;
  /**
   * Runs a function as its schedule would, with `more` in its event.
   * @throws the error that the function throws
   */
  runNow(group: string, more?: object): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts everything. Data that an earlier run stored in the folder is available again, and unfinished work continues. Emails are not kept.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { folder, webPort = 3000, log, queues = allQueues, hasPostgres = false } = options;
  const groups = groupsOf(options.groups ?? allGroups, hasPostgres);
  mkdirSync(folder, { recursive: true });
  const origin = `http://127.0.0.1:${webPort}`;
  const running: { stop(): unknown }[] = [];
  const kept = <Part extends { stop(): unknown }>(part: Part): Part => {
    running.unshift(part);
    return part;
  };
  const stop = async () => {
    for (const part of running.splice(0)) await part.stop();
  };
  try {
    const dynamo = kept(await startValidatedDynamo({ endpoint: options.dynamoEndpoint, file: join(folder, 'table.db') }));
    const identity = kept(await startIdentity(join(folder, 'users')));
    const storage = kept(
      await startStorage({
        folder: join(folder, 'objects'),
        buckets: [names.uploads, names.images, names.bankFiles, names.forms, names.snapshots],
        origins: [origin],
      }),
    );
    const mail = kept(await startMail());
    const postgres = hasPostgres ? kept(await startLocalPostgres()) : undefined;
    const functions = new Map<string, Invocable>();
    const report = reporter(join(folder, 'errors.log'));
    const calls = kept(await startFunctionCalls(functions, { report }));
    const queueServer = kept(await startQueues(queuesOf(queues, groups)));
    await createTable(dynamo.endpoint, names.table);
    const isKnown = existsSync(join(folder, poolFile));
    const pool = await poolOf(folder, identity.endpoint);
    const edgeSecret = randomBytes(16).toString('hex');

    pointTo({
      dynamo: dynamo.endpoint,
      storage: storage.endpoint,
      queues: queueServer.endpoint,
      identity: identity.endpoint,
      mail: mail.url,
      functions: calls.url,
    });
    setEnvironment({
      STAGE: 'local',
      TABLE_NAME: names.table,
      SMALL_RECORDS: 'own',
      ...listsEnvironment(postgres?.connection),
      UPLOADS_BUCKET: names.uploads,
      IMAGES_BUCKET: names.images,
      BANK_FILES_BUCKET: names.bankFiles,
      FORMS_BUCKET: names.forms,
      SNAPSHOTS_BUCKET: names.snapshots,
      IMPORTS_QUEUE_URL: queueServer.url('imports'),
      JOBS_QUEUE_URL: queueServer.url('jobs'),
      EXPORTS_QUEUE_URL: queueServer.url('exports'),
      CODES_QUEUE_URL: queueServer.url('codes'),
      APPLICATIONS_QUEUE_URL: queueServer.url('applications'),
      MAIL_QUEUE_URL: queueServer.url('mail'),
      MAIL_SENDER: 'no-reply@efmnp.example.org',
      USER_POOL_ID: pool.userPoolId,
      USER_POOL_CLIENT_ID: pool.userPoolClientId,
      ORIGIN: origin,
      EDGE_SECRET: edgeSecret,
      FIELD_KEY: fieldKeyOf(folder),
    });

    const all: [Group, Invocable][] = [];
    for (const group of groups) all.push([group, await load(group)]);
    for (const [{ name }, target] of all) functions.set(name, target);
    const gateway = kept(
      await startGateway(
        all.flatMap(([group, target]) => routesOf(group, target)),
        report,
      ),
    );
    const schedules = all.flatMap(([group, target]) => (group.every ? [{ ...target, every: group.every }] : []));
    const scheduler = kept(startScheduler(schedules, report));
    for (const [group, worker] of all) {
      const queue = group.queue && queueServer.queues.get(nameOf(group.queue));
      if (queue) kept(startPoller(queue, worker, report));
    }
    // The queue messages of the previous run are lost. The sweep queues their work again at once.
    if (isKnown && schedules.some(({ name }) => name === 'sweep')) {
      await scheduler.runNow('sweep', { staleAfterMs: 0 }).catch((error: unknown) => report('sweep (start)', error));
    }
    log(`${groups.length} functions, data in ${folder}`);
    return {
      ...pool,
      gatewayUrl: gateway.url,
      userPoolUrl: identity.endpoint,
      storageUrl: storage.endpoint,
      mailUrl: mail.url,
      region: 'us-east-1',
      edgeSecret,
      queues: queueServer.queues,
      runNow: scheduler.runNow,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const nameOf = ({ name, isDeadLetter }: { readonly name: string; readonly isDeadLetter?: boolean }) =>
  isDeadLetter ? `${name}-dead` : name;

/** Returns each queue with its dead letters. A message becomes visible again after six times its worker's time limit. */
function queuesOf(settings: Readonly<Record<string, { readonly maxReceives: number }>>, groups: readonly Group[]): Queue[] {
  const visibilityOf = (name: string) => {
    const worker = groups.find(({ queue }) => queue && nameOf(queue) === name);
    return 6 * (worker?.timeoutSeconds ?? defaultTimeoutSeconds);
  };
  return Object.entries(settings).flatMap(([name, { maxReceives }]) => {
    const dead = `${name}-dead`;
    const deadLetters = new Queue({ name: dead, visibilitySeconds: visibilityOf(dead) });
    return [deadLetters, new Queue({ name, visibilitySeconds: visibilityOf(name), deadLetters: { queue: deadLetters, maxReceives } })];
  });
}

/** The pool and client of this folder. They are created once, so that users keep their ids. */
async function poolOf(folder: string, endpoint: string): Promise<PoolIds> {
  const file = join(folder, poolFile);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as PoolIds;
  const ids = await createPool(endpoint);
  writeFileSync(file, JSON.stringify(ids));
  return ids;
}

/** The key for this folder's account numbers. It is created once, so that sealed values can be opened later. */
function fieldKeyOf(folder: string): string {
  const file = join(folder, 'field.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/** Imports the handler only now, because a function may read its environment as soon as it is loaded. */
async function load({ name, entry, timeoutSeconds = defaultTimeoutSeconds }: Group): Promise<Invocable> {
  const { handler } = (await import(pathToFileURL(resolve(repository, entry)).href)) as { handler?: Handler };
  if (!handler) throw new Error(`${entry} exports no handler`);
  return { name, timeoutSeconds, handler };
}

/** Writes an error in full to a file and in one line to stderr. */
function reporter(file: string): Report {
  return (where, error) => {
    const full = error instanceof Error ? (error.stack ?? error.message) : String(error);
    writeFileSync(file, `${new Date().toISOString()} ${where}\n${full}\n\n`, { flag: 'a' });
    console.error(`${where}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]} (more in ${file})`);
  };
}
