/** Measures a deposited check and an approval: write units, round trips, and rows a second next to the table's own speed. */
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import { aVendor, maker } from '../testing/builders.ts';
import { anAdmin, approveNow, checkAll, draftOf, openBank, sellAt } from '../testing/testBank.ts';
import { checkRowOf, checkWorld, depositRowOf, importChecks, importDeposits } from '../testing/testChecks.ts';
import { bareLoop } from './bareLoop.ts';
import { printItems, printOperations } from './costs.ts';
import { inSequence, type Meter, meter } from './meter.ts';
import { short, table, target, title } from './print.ts';
import { openStage, type Stage } from './stage.ts';
import { unitLimits } from './unitLimits.ts';

const rowsOfUnits = 500;
const rowsOfSpeed = 2000;
const vendorName = 'Cuyahoga Falls Farmers’ Market at Howe Meadow';
const paymentsOfBatch = [10, 40];

export async function benchBank(): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const items = await benchUnits(counting);
    await benchSpeed(stage, items);
    await benchApproval(counting);
  } finally {
    await stage.stop();
  }
}

/** Creates a State with this number of checks, and the rows of the bank's file that reports all of them as deposited. */
async function printed(count: number) {
  const place = await checkWorld(store(), { program: { federalProgram: 'Senior FMNP' } });
  await store().transact(maker, (tx) => tx.create(vendors, aVendor(place.stateId, { name: vendorName })));
  const numbers = Array.from({ length: count }, (_, n) => n);
  await importChecks(
    store(),
    place,
    numbers.map((n) => checkRowOf(n)),
  );
  return { place, rows: numbers.map((n) => depositRowOf(n, { vendorName, bankReference: `OH-2026-07-04-${n}` })) };
}

async function deposited({ place, rows }: Awaited<ReturnType<typeof printed>>): Promise<void> {
  const { rowsDone, status } = await importDeposits(store(), place, rows);
  if (rowsDone !== rows.length) throw new Error(`Only ${rowsDone} of ${rows.length} deposits were imported: ${status}`);
}

/** Imports deposits and inspects every item. Returns the items that the rows have created or changed. */
async function benchUnits(counting: Meter): Promise<Attributes[]> {
  const file = await printed(rowsOfUnits);
  counting.withImages = true;
  counting.take();
  await deposited(file);
  const sent = counting.take();
  counting.withImages = false;
  title(
    'Deposits of checks: write units of a row',
    `A bank's file of ${rowsOfUnits} checks with their vendor, through the real worker; its start and its end included.`,
  );
  const operation = { name: 'deposited check', sent, per: rowsOfUnits, limit: unitLimits.depositedCheck };
  printOperations([operation]);
  printItems(operation);
  const ofImport = new Set(['Import', 'ImportFailure']);
  return sent.flatMap((call) => call.writes).flatMap(({ what, after }) => (after && !ofImport.has(what) ? [after] : []));
}

async function benchSpeed(stage: Stage, items: readonly Attributes[]): Promise<void> {
  const file = await printed(rowsOfSpeed);
  const started = performance.now();
  const cpu = process.cpuUsage();
  await deposited(file);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const rawSeconds = await bareLoop(stage, items, rowsOfSpeed / rowsOfUnits);
  title(
    'Deposits of checks: speed',
    `${rowsOfSpeed.toLocaleString('en-US')} rows through the real worker without its pacing, next to a bare BatchWrite loop of the same items. Both run into the same`,
    'stand-in: the ratio counts.',
  );
  table(
    ['figure', ''],
    [
      ['rows a second into the stand-in', short(rowsOfSpeed / seconds)],
      ['the same by the bare loop', Math.round(rowsOfSpeed / rawSeconds)],
      ['deposits take, times the bare loop', short(seconds / rawSeconds)],
      ['CPU ms a row', short((user + system) / 1000 / rowsOfSpeed)],
    ],
  );
}

/** Approves drafts of several sizes. Measures the round trips of the call, without the job that creates the file. */
async function benchApproval(counting: Meter): Promise<void> {
  const admin = anAdmin('Ada');
  const lines = [];
  for (const vendorCount of paymentsOfBatch) {
    const market = await openBank(store(), { vendors: vendorCount });
    await sellAt(store(), market, [1000]);
    const draft = await draftOf(store(), market);
    await checkAll(store(), admin, draft);
    counting.withImages = true;
    counting.take();
    await approveNow(store(), admin, draft);
    const sent = counting.take();
    counting.withImages = false;
    const writes = sent.filter((call) => call.writes.length);
    const trips = inSequence(writes);
    lines.push([`approve a batch of ${vendorCount}`, inSequence(sent) - trips, trips, ...target(trips, 2)]);
  }
  title('Approval of a batch', 'Round trips one after the other, of the table alone; the record of the approval is one more, to storage.');
  table(['operation', 'reads', 'writes', 'target', ''], lines);
}
