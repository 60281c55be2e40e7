/** The noise of a market Saturday, in a thread of its own: reports and lists of the largest State, three imports, and the sales of all States. */
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Change } from '../../functions/core/entity.ts';
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { ownerRole, portalRole } from '../../functions/core/lists/postgres/portalRoles.ts';
import { ReplicaEngine } from '../../functions/core/lists/replicaEngine.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { Queries } from '../../functions/rules/lists/openQueries.ts';
import { agencyRecords, type Noise, pages, sizes, stateIdOf } from './agencies.ts';
import { Side } from './postgresSide.ts';
import { questions } from './reportQuestions.ts';
import { filledState } from './reportRows.ts';
import { asOf, stateId, stopClock, zone } from './reportState.ts';

const imports = [1, 2, 3];
const importedAtOnce = 1000;
const salesASecond = 1000;
const reports = ['senior FMNP', 'vendor', 'disposition', 'internal issuance'] as const;

const { connection } = workerData as Noise;
stopClock();
let isStopped = false;
let made = 0;
/** The sales that change, by the number of their State. */
const sales = new Map<number, Change[]>();
const open = openSides();
const loops = [askReports, askPages, ...(connection ? [...imports.map((at) => () => importInto(at)), sell] : [])];
parentPort?.on('message', () => {
  isStopped = true;
});
parentPort?.postMessage('ready');
// A thread receives messages only after its module has ended.
void makeNoise();

async function makeNoise(): Promise<void> {
  const repeat = async (loop: () => Promise<void>) => {
    while (!isStopped) await loop();
  };
  await Promise.all(loops.map(repeat));
  parentPort?.postMessage(made);
  await open.close();
}

function openSides() {
  if (!connection) {
    const replica = filledState(sizes[0] ?? 0);
    replica.index(allEntities.map(({ name }) => name));
    const engine = new ReplicaEngine(replica);
    return { sideOf: () => undefined, engine, close: async () => replica.close() };
  }
  const owner = openPool({ ...connection, user: ownerRole }, 8);
  const portal = openPool({ ...connection, user: portalRole }, 8);
  const sides = sizes.map((_, at) => new Side({ owner, portal }, allEntities, stateIdOf(at)));
  const close = async () => {
    await Promise.all([owner.end(), portal.end()]);
  };
  return { sideOf: (at: number) => sides[at], engine: sides[0]?.engine, close };
}

async function askReports(): Promise<void> {
  for (const name of reports)
    for (const way of questions[name] ?? []) {
      if (isStopped || !open.engine) return;
      await way.answer(
        new Queries(open.engine, { stateId: connection ? stateIdOf(0) : stateId, serviceAreaIds: way.areas }, zone, { asOf }),
      );
      made += 1;
      await wait(0);
    }
}

async function askPages(): Promise<void> {
  for (const { of, request } of pages()) {
    await open.engine?.table({}, of, request, { zone });
    made += 1;
    await wait(0);
  }
}

/** Writes the records of a State once more, a piece at a time, as an import does. */
async function importInto(at: number): Promise<void> {
  let piece: Change[] = [];
  for (const change of agencyRecords(at)) {
    if (isStopped) return;
    if (piece.push({ ...change, rank: change.rank + Math.round(performance.now()) + 1 }) < importedAtOnce) continue;
    await open.sideOf(at)?.write(piece);
    piece = [];
  }
}

/** Changes sales of each State by its share, about once a second. */
async function sell(): Promise<void> {
  const from = performance.now();
  const total = sizes.reduce((sum, one) => sum + one, 0);
  for (const [at, size] of sizes.entries()) {
    if (isStopped) return;
    const count = Math.ceil((salesASecond * size) / total);
    await open.sideOf(at)?.write(salesOf(at, count));
  }
  await wait(Math.max(0, 1000 - (performance.now() - from)));
}

function salesOf(at: number, count: number): Change[] {
  const known = sales.get(at) ?? [...agencyRecords(at)].filter(({ entity }) => entity === transactions.name).slice(0, 200);
  sales.set(at, known);
  return known.slice(0, count).map((change) => ({ ...change, rank: change.rank + Math.round(performance.now()) + 1 }));
}
