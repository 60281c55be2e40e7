/** Measures costs that grow with a State: the time until a new process responds, and the size of its files. */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Change, smallPartition } from '../../functions/core/entity.ts';
import { layoutHash } from '../../functions/core/lists/layoutHash.ts';
import { packFile } from '../../functions/core/lists/packedFile.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import { type Snapshot, sharedName } from '../../functions/core/lists/snapshot.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { ColdStart, Left } from './coldStart.ts';
import { rowsOr } from './listTimes.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { filledState } from './reportRows.ts';
import { smallRecords, stateId } from './reportState.ts';

/** The sales of a State, which has two thirds as many benefits and a third as many people. */
const usual = [200_000, 1_000_000];
const largest = 5_000_000;
/** Returns the seconds within which a cold process must respond. There is no limit for more than a million. */
const limitOf = (sales: number) => (sales <= 200_000 ? 2 : sales <= 1_000_000 ? 8 : undefined);
const starts = 5;
/** The number of sales changed since the file was created. After a thousand changes another file is created. */
const changedSince = 1000;
const maxUnits = 200;

export async function benchColdStarts(isLargest: boolean): Promise<void> {
  const lines: Line[] = [];
  for (const sales of rowsOr(...(isLargest ? [largest] : usual))) lines.push(...(await coldLines(sales)));
  title(
    'A process that starts, to the first page of its first list',
    `From the start of Node to the answer, the code's import with it, from the file that a process before has left, on this disk; ${starts} starts. Units`,
    `are of the feed, of which ${changedSince.toLocaleString('en-US')} sales have changed since. The rows are made up.`,
  );
  table(['', 'median', 'slowest', 'target', ''], lines);
}

async function coldLines(sales: number): Promise<Line[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scale-'));
  const { left, rows, packMs } = await leave(folder, sales);
  const told = path.join(folder, 'left.json');
  writeFileSync(told, JSON.stringify(left));
  const taken: (ColdStart & { readonly seconds: number })[] = [];
  for (let n = 0; n < starts; n += 1) taken.push(await start(told));
  const file = left.snapshots[stateId];
  rmSync(folder, { recursive: true });
  const of = (what: keyof (typeof taken)[0]) => taken.map((one) => one[what]);
  const line = (name: string, figures: number[], most?: number): Line => {
    const [median, slowest] = [percentile(figures, 0.5), Math.max(...figures)].map(short) as [number, number];
    return [name, median, slowest, ...target(median, most)];
  };
  return [
    line(`${sales.toLocaleString('en-US')} sales, s`, of('seconds'), limitOf(sales)),
    line(
      '  CPU time, s',
      taken.map(({ cpuMs }) => cpuMs / 1000),
    ),
    line('  read units', of('readUnits'), maxUnits),
    line('  peak memory, MB, files in use among it', of('peakMb')),
    line('  file, bytes a record', [rows.bytes / rows.count]),
    line('  the same without indexes', [rows.bareBytes / rows.count]),
    line('  records, thousands', [rows.count / 1000]),
    line('  packed file, MB', [(file?.bytes ?? 0) / 2 ** 20]),
    line('  to pack it, s', [packMs / 1000]),
  ];
}

/** Fills the replicas of a State and of the shared records, and leaves both as snapshots. */
async function leave(folder: string, sales: number) {
  const layouts = layoutsOf(allEntities);
  const since: Change[] = [];
  const statePath = path.join(folder, 'state.db');
  const replica = filledState(
    Math.round((sales * 2) / 3),
    (change) => {
      if (change.entity === transactions.name && since.length < changedSince) since.push({ ...change, rank: change.rank + 1 });
    },
    statePath,
  );
  const bareBytes = replica.bytes;
  replica.index(allEntities.map(({ name }) => name));
  const count = replica.count();
  replica.close();
  const sharedPath = path.join(folder, 'shared.db');
  const shared = new Replica(layouts, undefined, undefined, sharedPath);
  const ofNoState = allEntities.flatMap(({ name, partition }) => (partition === 'all' ? name : []));
  shared.apply([...smallRecords()].filter(({ entity }) => ofNoState.includes(entity)));
  shared.index(ofNoState);
  const small = shared.count();
  shared.close();
  const layout = layoutHash(layouts);
  const place = { watermark: `${new Date().toISOString()}#` };
  const names = [smallPartition(stateId), ...allEntities.map(({ name }) => `${name}#${stateId}`)];
  const partitions = Object.fromEntries(names.map((name) => [name, place]));
  const common = { table: 'bench', layout, madeAt: new Date().toISOString(), epochs: {} };
  const pack = async (of: string, file: string, rows: number, read: Snapshot['partitions']): Promise<Snapshot> => {
    const fileKey = `${file}.zst`;
    const packed = await packFile(file, (pieces) => pipeline(pieces, createWriteStream(fileKey)));
    return { ...common, of, rows, partitions: read, fileKey, ...packed };
  };
  const from = performance.now();
  const state = await pack(stateId, statePath, count, partitions);
  const packMs = performance.now() - from;
  const bytes = statSync(statePath).size;
  rmSync(statePath);
  const snapshots = { [stateId]: state, [sharedName]: await pack(sharedName, sharedPath, small, { '*': place }) };
  const left: Left = { table: 'bench', snapshots, since };
  return { left, rows: { count, bytes, bareBytes }, packMs };
}

async function start(told: string): Promise<ColdStart & { readonly seconds: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'coldStart.ts'), told], { stdio: ['ignore', 'pipe', 'inherit'] });
  const took = JSON.parse(await text(child.stdout)) as ColdStart;
  return { ...took, seconds: (performance.now() - from) / 1000 };
}
