/**
 * Measures memory and start time of a process that serves one State of three. It compares small records in a partition for each State with
 * those of all States in one (the first release, decision 67).
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { type Change, type SmallPlace, smallPartition } from '../../functions/core/entity.ts';
import { Replicas } from '../../functions/core/lists/replicas.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { percentile, short, table, title } from './print.ts';
import { stateId as benchState, smallRecords, zone } from './reportState.ts';

const served = ['one', 'two', 'three'] as const;
/** Each record is repeated this often, so that a State has the size of a large one. */
const copies = 60;
const starts = 5;
const placeVariable = 'BENCH_SMALL_PLACE';

interface Start {
  readonly rows: number;
  readonly rssMb: number;
  readonly cpuMs: number;
  readonly changes: number;
}

function* recordsOf(stateId: string): Generator<Change> {
  for (const change of smallRecords()) {
    const row = change.row.replaceAll(benchState, stateId);
    if (change.entity === states.name) yield { ...change, id: stateId, stateId, row };
    else for (let copy = 0; copy < copies; copy += 1) yield { ...change, id: `${change.id}-${stateId}-${copy}`, stateId, row };
  }
}

/** Opens the first State in this process and returns its cost. */
async function start(place: SmallPlace): Promise<Start> {
  let read = 0;
  const isIn = (partition: string, { entity, stateId }: Change) =>
    partition === (entity === states.name || place === 'shared' ? '*' : smallPartition(stateId));
  const replicas = new Replicas({
    entities: allEntities,
    hasSharedSmall: place === 'shared',
    async *read(partition) {
      for (const stateId of served) {
        const changes = [...recordsOf(stateId)].filter((change) => isIn(partition, change));
        read += changes.length;
        if (changes.length) yield { changes, last: `${new Date().toISOString()}#${stateId}` };
      }
    },
  });
  const { replica } = await replicas.openQueries({ stateId: served[0], entities: [vendors] });
  const { result } = replica.table({}, vendors, TableRequest.parse({}), { zone });
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return { rows: result.totalFilteredRecords, rssMb: process.memoryUsage().rss / 2 ** 20, cpuMs: (user + system) / 1000, changes: read };
}

async function startElsewhere(place: SmallPlace): Promise<Start> {
  const env = { ...process.env, [placeVariable]: place };
  const child = spawn(process.execPath, ['--expose-gc', import.meta.filename], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as Start;
}

/** Prints both, in turn so that noise affects both alike. */
export async function benchOneStateOfThree(): Promise<void> {
  const found: Record<SmallPlace, Start[]> = { own: [], shared: [] };
  for (let n = 0; n < starts; n += 1) for (const place of ['shared', 'own'] as const) found[place].push(await startElsewhere(place));
  title('A process that serves one State of three', `Small records only, in memory, without snapshots; the median of ${starts} starts.`);
  const median = (place: SmallPlace, what: keyof Start) =>
    short(
      percentile(
        found[place].map((one) => one[what]),
        0.5,
      ),
    );
  const line = (name: string, what: keyof Start) => [name, median('shared', what), median('own', what)];
  table(
    ['', 'all in one partition', 'one for each State'],
    [line('records read', 'changes'), line('vendors in the list', 'rows'), line('memory, MB', 'rssMb'), line('CPU time, ms', 'cpuMs')],
  );
}

const place = process.env[placeVariable];
if (place === 'own' || place === 'shared') process.stdout.write(JSON.stringify(await start(place)));
