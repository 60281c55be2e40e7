/**
 * A market Saturday of 52 agencies: the lists of a quiet State, alone and next to a noisy one. In PostgreSQL all States share a database. With
 * SQLite each question has a process of its own.
 */
import { Worker } from 'node:worker_threads';
import type { Change } from '../../functions/core/entity.ts';
import type { Engine } from '../../functions/core/lists/engine.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { rowsOr } from './listTimes.ts';
import { type Server, Side, startServer } from './postgresSide.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { filledState, stateRecords } from './reportRows.ts';
import { stopClock, zone } from './reportState.ts';

/** 1.4 million WIC participants and 0.8 million seniors have two benefits each. The measured part of it, unless BENCH_ROWS says otherwise. */
const [nationsBenefits = 0] = rowsOr(440_000);
const agencyCount = 52;
const asks = 200;
const limit = 1.5;

/** The number of benefits of each State, the largest first. The largest has 15% of the nation. */
export const sizes = Array.from({ length: agencyCount }, (_, at) => (at + 1) ** -0.8).map((weight, _, all) =>
  Math.round((nationsBenefits * weight) / all.reduce((sum, one) => sum + one, 0)),
);
const quiet = agencyCount / 2;

/** The place of PostgreSQL. Without it, the noise is in SQLite. */
export interface Noise {
  readonly connection: Server['connection'] | undefined;
}

export const stateIdOf = (at: number): string => `S${at}`;

/** Returns the records of a State of this size. */
export function* agencyRecords(at: number): Generator<Change> {
  for (const change of stateRecords(sizes[at] ?? 0)) yield { ...change, stateId: stateIdOf(at) };
}

/** Returns the pages that staff look at: the newest sales, a search, and a filter with an order. */
export function pages(): readonly { of: typeof benefits | typeof recipients | typeof transactions; request: TableRequest }[] {
  const filter = { name: 'status', filter: { operator: 'EqualTo', value: 'Issued' } };
  return [
    { of: transactions, request: TableRequest.parse({ take: 25 }) },
    { of: recipients, request: TableRequest.parse({ take: 25, allSearch: 'ber 12' }) },
    {
      of: benefits,
      request: TableRequest.parse({ take: 25, columns: [filter, { name: 'remainingCents', sort: { index: 0, direction: 'desc' } }] }),
    },
  ];
}

export async function benchAgencies(): Promise<void> {
  stopClock();
  const server = await startServer();
  try {
    const begun = performance.now();
    for (let at = 0; at < agencyCount; at += 1) await new Side(server, allEntities, stateIdOf(at)).fill(agencyRecords(at));
    const seconds = Math.round((performance.now() - begun) / 1000);
    const replica = filledState(sizes[quiet] ?? 0);
    replica.index(allEntities.map(({ name }) => name));
    const sqlite = new ReplicaEngine(replica);
    await timesOf(sqlite);
    // Processes load the columns that queries need between requests.
    while (replica.tend());
    const lines = [
      await compared('SQLite', sqlite, undefined),
      await compared('PostgreSQL', new Side(server, allEntities, stateIdOf(quiet)).engine, server),
    ];
    replica.close();
    title(
      `A market Saturday of ${agencyCount} agencies with ${nationsBenefits.toLocaleString('en-US')} benefits`,
      `Pages of the 26th State (${(sizes[quiet] ?? 0).toLocaleString('en-US')} benefits), alone and next to reports and lists of the largest (${(sizes[0] ?? 0).toLocaleString('en-US')}),`,
      'three imports and the sales of all States, 1,000 a second; ms. On two cores, which also run the bench.',
    );
    table(['engine', 'alone p50', 'p95', 'next to others p50', 'p95', 'times', 'target', '', 'reports and pages of others'], lines);
    console.log(`\n  The tables of all States were filled in ${seconds} s.`);
  } finally {
    await server.stop();
  }
}

async function compared(name: string, engine: Engine, server: Server | undefined): Promise<Line> {
  await timesOf(engine);
  const alone = await timesOf(engine);
  const noise = new Worker(new URL('./agenciesNoise.ts', import.meta.url), {
    workerData: { connection: server?.connection } satisfies Noise,
  });
  const failed = new Promise<never>((_, reject) => noise.once('error', reject));
  const nextMessage = () => Promise.race([failed, new Promise((resolve) => noise.once('message', resolve))]);
  await nextMessage();
  const beside = await timesOf(engine);
  noise.postMessage('stop');
  const made = String(await nextMessage());
  await noise.terminate();
  const ratio = percentile(beside, 0.95) / percentile(alone, 0.95);
  const figures = [alone, beside].flatMap((times) => [0.5, 0.95].map((share) => short(percentile(times, share))));
  return [name, ...figures, short(ratio), ...target(ratio, limit), made];
}

async function timesOf(engine: Engine): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < asks; round += 1)
    for (const { of, request } of pages()) {
      const from = performance.now();
      await engine.table({}, of, request, { zone });
      times.push(performance.now() - from);
    }
  return times;
}
