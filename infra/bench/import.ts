/** Measures the cost of an imported row, and the import speed next to the table's own speed without any rules. */
import { setTimeout as sleep } from 'node:timers/promises';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import { importFile, type World, world } from '../testing/testImport.ts';
import { bareLoop } from './bareLoop.ts';
import { printItems, printOperations } from './costs.ts';
import { type Meter, meter, type Sent } from './meter.ts';
import { short, table, title } from './print.ts';
import { areas, recipientFile } from './recipientFile.ts';
import { openStage, type Stage } from './stage.ts';
import { unitLimits } from './unitLimits.ts';

const rowsOfUnits = 500;
const rowsOfSpeed = 5000;

export async function benchImport(): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const items = await benchUnits(counting);
    await benchSpeed(stage, items);
  } finally {
    await stage.stop();
  }
}

/** Imports and inspects every item. Returns the items that the rows have created. */
async function benchUnits(counting: Meter): Promise<Attributes[]> {
  const place = await world(store());
  counting.withImages = true;
  counting.take();
  await imported(place, 'units', rowsOfUnits);
  const sent = counting.take();
  counting.withImages = false;
  title(
    'Import with issuance: write units of a row',
    `A file of ${rowsOfUnits} recipients, each with a new card and a benefit, through the real worker; its start, its end and the money`,
    'included. "least": the same items and index entries if none had more than a kilobyte. "counted": what the stand-in reports.',
  );
  const operation = { name: 'imported row', sent, per: rowsOfUnits, limit: unitLimits.importedRow };
  printOperations([operation]);
  printItems(operation);
  return itemsOfRows(sent);
}

const ofRows = new Set(['Recipient', 'HybridCode', 'Benefit']);

/** Returns the items that rows have created, from calls with images. */
export function itemsOfRows(sent: readonly Sent[]): Attributes[] {
  const puts = sent.flatMap((call) => call.writes).filter(({ kind }) => kind === 'put');
  return puts.flatMap(({ what, after }) => (after && (ofRows.has(what) || what.startsWith('unique')) ? [after] : []));
}

async function benchSpeed(stage: Stage, items: readonly Attributes[]): Promise<void> {
  const place = await world(store(), Object.fromEntries(areas.map((area) => [area, 100_000_000])));
  const memory = watchMemory();
  const started = performance.now();
  const cpu = process.cpuUsage();
  await imported(place, 'speed', rowsOfSpeed);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = (user + system) / 1000;
  const { firstMb, lastMb } = await memory.end();
  const rawSeconds = await bareLoop(stage, items, rowsOfSpeed / rowsOfUnits);
  title(
    'Import with issuance: speed',
    `A file of ${rowsOfSpeed.toLocaleString('en-US')} recipients through the real worker without its pacing, next to a bare BatchWrite loop, two at once as the two`,
    'service areas are, of the same six items a row: no transactions, no checks. Both run into the same stand-in, whose own',
    'speed says nothing of DynamoDB: the ratio counts, and the CPU time of this process, which serves the stand-ins of S3 and SQS too.',
  );
  table(
    ['figure', '', 'target'],
    [
      ['rows a second into the stand-in', short(rowsOfSpeed / seconds), '≥ 300 on AWS: not shown here'],
      ['the same by the bare loop', Math.round(rowsOfSpeed / rawSeconds)],
      ['import takes, times the bare loop', short(seconds / rawSeconds)],
      ['CPU ms a row', short(cpuMs / rowsOfSpeed)],
      ['live memory in the first third, MB', firstMb],
      ['live memory in the last third, MB', lastMb],
    ],
  );
}

async function imported(place: World, state: string, count: number): Promise<void> {
  const { status, rowsDone, message } = await importFile(store(), place, recipientFile(state, count));
  if (rowsDone !== count) throw new Error(`Only ${rowsDone} of ${count} rows were imported: ${status}, ${message}`);
}

/** Watches the heap until the end. Its lowest use is the memory that garbage collection leaves. */
function watchMemory(): { end(): Promise<{ firstMb: number; lastMb: number }> } {
  const used: number[] = [];
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      used.push(process.memoryUsage().heapUsed / 2 ** 20);
      await sleep(100);
    }
  })();
  const lowest = (samples: readonly number[]) => Math.round(Math.min(...samples));
  return {
    async end() {
      stopping.abort();
      await watching;
      const third = Math.ceil(used.length / 3);
      return { firstMb: lowest(used.slice(0, third)), lastMb: lowest(used.slice(-third)) };
    },
  };
}
