/**
 * Measures an import of 100,000 rows and more: memory that grows with the file, the cost of a row, and the cost of lists in the meantime.
 */
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import { advance, benefitCents, importFile, importOf, messages, received, type World, world } from '../testing/testImport.ts';
import { people as signIn } from '../testing/testPeople.ts';
import { bareLoop } from './bareLoop.ts';
import { itemsOfRows } from './import.ts';
import { type Meter, meter } from './meter.ts';
import { type Line, percentile, short, table, target, title } from './print.ts';
import { areas, recipientFile } from './recipientFile.ts';
import { openStage, type Stage } from './stage.ts';
import type { Watched } from './watchLists.ts';

const rowsOfChunk = 500;
/** The number of times that memory is measured and the items of a chunk are inspected. This is neither timed nor counted. */
const samples = 20;
const rowsOfBare = 10_000;
const rowsOfOther = 1000;
const looksAtRest = 15;
const looksAfter = 5;

const limits = { slopeMb: 5, units: 20, list: 2 };

/** Imports a file of this number of rows, and prints the measurements. */
export async function benchImportLarge(rows: number): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const cents = Object.fromEntries(areas.map((area) => [area, rows * benefitCents]));
    const [place, other] = [await world(store(), cents), await world(store())];
    await importFile(store(), other, recipientFile('other', rowsOfOther));
    counting.take();
    const lists = await watch(stage, { 'the state itself': place, 'another state': other });
    await lists.warm();
    const atRest = await lists.looks(looksAtRest);
    const imported = await importAll(counting, place, rows);
    const during = await lists.looks(0);
    const after = await lists.looks(looksAfter);
    lists.end();
    const rawSeconds = (await bareLoop(stage, imported.items, rowsOfBare / rowsOfChunk)) / rowsOfBare;
    printImport(rows, imported, rawSeconds);
    printLists(atRest, during, after);
  } finally {
    await stage.stop();
  }
}

interface Imported {
  /** The timed rows. */
  readonly rows: number;
  readonly seconds: number;
  readonly cpuMs: number;
  readonly counted: number;
  /** Write units for each row, by the items, at the beginning and at the end. */
  readonly units: readonly number[];
  /** Live memory (MB) after each number of rows. */
  readonly memory: readonly (readonly [rows: number, mb: number])[];
  /** The items that the rows of one chunk have created. */
  readonly items: Attributes[];
}

/** Imports through the real worker, without its pacing. */
async function importAll(counting: Meter, place: World, count: number): Promise<Imported> {
  const { id } = await received(store(), place, recipientFile('large', count));
  await advance(store(), { importId: id, cursor: 0 });
  counting.take();
  const every = Math.max(2, Math.floor(count / rowsOfChunk / samples));
  const sums = { rows: 0, seconds: 0, cpuMs: 0, counted: 0 };
  const units: number[] = [];
  const memory: [number, number][] = [];
  let items: Attributes[] = [];
  let done = 0;
  for (let [message] = await messages(); message; [message] = await messages()) {
    const chunk = Math.floor(done / rowsOfChunk);
    counting.withImages = chunk % every === 0;
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await advance(store(), message);
    const [seconds, { user, system }] = [(performance.now() - started) / 1000, process.cpuUsage(cpu)];
    const sent = counting.take();
    const { rowsDone, rowsFailed } = await importOf(store(), id);
    counting.take();
    const rows = rowsDone + rowsFailed - done;
    done += rows;
    if (counting.withImages && rows > 0) {
      units.push(sumOf(sent.flatMap(({ writes }) => writes.map((write) => write.units))) / rows);
      if (items.length === 0) items = itemsOfRows(sent);
      memory.push([done, await liveMb()]);
    } else {
      sums.rows += rows;
      sums.seconds += seconds;
      sums.cpuMs += (user + system) / 1000;
      sums.counted += sumOf(sent.filter(({ name }) => name.startsWith('TransactWrite')).map(({ counted }) => counted));
    }
  }
  const { status, rowsDone, message } = await importOf(store(), id);
  if (rowsDone !== count) throw new Error(`Only ${rowsDone} of ${count} rows were imported: ${status}, ${message}`);
  return { ...sums, units, memory, items };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the memory in use after garbage collection (MB). Some buffers are released one turn later. */
async function liveMb(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await sleep(20);
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

/** Starts to request lists in its own process. */
async function watch({ dynamo, tableName }: Stage, places: Readonly<Record<string, World>>) {
  const readers: string[] = [];
  for (const [whose, { stateId }] of Object.entries(places))
    readers.push(`${whose}=${(await signIn(store(), { roles: ['State Agency Staff'], stateId })).token}`);
  const child = fork(path.join(import.meta.dirname, 'watchLists.ts'), [dynamo, tableName, ...readers]);
  let looks: Watched[] = [];
  let fault: string | undefined;
  child.on('message', (look: Watched) => looks.push(look));
  child.once('exit', (code) => {
    if (code) fault = `The process that asks for lists has ended: ${code}`;
  });
  /** Returns the measurements since the last call, once there are enough for each list. */
  const take = async (count: number) => {
    while (looks.length < count * readers.length && !fault) await sleep(100);
    if (fault) throw new Error(fault);
    const taken = looks;
    looks = [];
    return taken;
  };
  return {
    looks: take,
    /** The first reads of a process fill its replicas, and the next reads repeat the latest changes. */
    async warm() {
      await take(3);
      await sleep(15_000);
      await take(0);
    },
    end: () => child.disconnect(),
  };
}

function printImport(rows: number, { rows: timed, seconds, cpuMs, counted, units, memory, items }: Imported, rawSeconds: number): void {
  const slope = slopeOf(memory) * 100_000;
  const [first = 0, last = 0] = [units[0], units.at(-1)];
  title(
    `An import of ${rows.toLocaleString('en-US')} rows`,
    `Recipients with a card and a benefit each, through the real worker without its pacing; two service areas. Live memory is that of this process`,
    `after a collection, the stand-ins of S3 and SQS included, ${memory.length} times; the bare loop writes the ${items.length / rowsOfChunk} items of a row, of`,
    `${rowsOfBare.toLocaleString('en-US')} rows into the same table, with no transactions and no checks. Chunks whose items are looked at are not timed.`,
  );
  const line = (name: string, figure: number, limit?: number): Line => [name, short(figure), ...target(figure, limit)];
  table(
    ['figure', '', 'target', ''],
    [
      line('live memory, MB more in 100,000 rows', slope, limits.slopeMb),
      line('live memory at first, MB', memory[0]?.[1] ?? 0),
      line('live memory at the end, MB', memory.at(-1)?.[1] ?? 0),
      line('write units a row, at first', first, limits.units),
      line('write units a row, at the end', last, limits.units),
      line('the same as the stand-in counts them', counted / timed),
      line('CPU ms a row', cpuMs / timed),
      line('rows a second into the stand-in', timed / seconds),
      line('takes, times the bare loop', seconds / timed / rawSeconds),
    ],
  );
}

function printLists(atRest: readonly Watched[], during: readonly Watched[], after: readonly Watched[]): void {
  title(
    'A page of recipients while that import runs',
    'Asked once a second of `answers` in a process of its own, by State staff: of the state that is imported into, whose list shows what is new when',
    'the import is done, and of another one. Medians of the looks, and the most that one took. "times": the median during the import, by that at rest.',
    'The end of an import tells all processes to read what it has made.',
  );
  const lines: Line[] = [];
  for (const of of new Set(atRest.map((look) => look.of))) {
    const mine = (looks: readonly Watched[]) => looks.filter((look) => look.of === of);
    for (const [name, figure] of [
      ['read units', 'units'],
      ['round trips', 'trips'],
      ['CPU ms', 'cpuMs'],
    ] as const) {
      const [rest, now] = [mine(atRest), mine(during)].map((looks) => looks.map((look) => look[figure]));
      const [before, while_] = [percentile(rest ?? [], 0.5), percentile(now ?? [], 0.5)];
      const times = while_ / before;
      lines.push([
        `${of}, ${name}`,
        short(before),
        short(while_),
        short(Math.max(...(now ?? []))),
        short(times),
        ...target(times, limits.list),
      ]);
    }
    lines.push([`${of}, looks`, mine(atRest).length, mine(during).length, '', '', '', '']);
    lines.push([`${of}, read units right after its end`, '', '', short(Math.max(...mine(after).map(({ units }) => units))), '', '', '']);
  }
  table(['', 'at rest', 'during', 'most', 'times', 'target', ''], lines);
}

/** Computed by least squares. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => sumOf(points.map((point) => point[at])) / points.length;
  const [x, y] = [mean(0), mean(1)];
  return sumOf(points.map((point) => (point[0] - x) * (point[1] - y))) / sumOf(points.map((point) => (point[0] - x) ** 2));
}

function sumOf(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0);
}
