/** Measures the cost of a printed code and the speed of a whole batch. Checks that unassigned codes cost lists nothing. */
import { newId } from '../../functions/core/id.ts';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { hybridCodes } from '../../functions/entities/hybrid-code.ts';
import { advanceBatch } from '../../functions/rules/benefits/codes/advanceBatch.ts';
import { requestBatch } from '../../functions/rules/benefits/codes/batchActs.ts';
import { openQueries } from '../../functions/rules/lists/openQueries.ts';
import type { Attributes } from '../local/dynamodb-validator/attributes.ts';
import { maker } from '../testing/builders.ts';
import { batchOf, cardProgram } from '../testing/testCodes.ts';
import { bareLoop } from './bareLoop.ts';
import { printOperations } from './costs.ts';
import { type Meter, meter } from './meter.ts';
import { short, table, title } from './print.ts';
import { openStage, type Stage } from './stage.ts';
import { unitLimits } from './unitLimits.ts';

const codesOfUnits = 980;
const codesOfBatch = 100_000;
const asFastAsItCan = { codes: 5000, codesPerSecond: Number.POSITIVE_INFINITY, codesOfPiece: 98 };

export async function benchCodes(): Promise<void> {
  const stage = await openStage();
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const items = await benchUnits(counting);
    await benchSpeed(stage, counting, items);
  } finally {
    await stage.stop();
  }
}

/** Creates a batch message by message, and returns its State. */
async function made(amount: number): Promise<string> {
  const { id: programId, stateId } = await cardProgram(store());
  const { id } = await requestBatch(store(), maker, { amount, programId }, { key: newId(), requestHash: newId() });
  let batch = await batchOf(store(), id);
  while (batch.status !== 'Ready') {
    await advanceBatch(store(), { batchId: id, place: batch.place }, asFastAsItCan);
    batch = await batchOf(store(), id);
  }
  return stateId;
}

/** Returns the items of the codes. */
async function benchUnits(counting: Meter): Promise<Attributes[]> {
  counting.withImages = true;
  counting.take();
  await made(codesOfUnits);
  const sent = counting.take();
  counting.withImages = false;
  title('Codes: write units of one', `A batch of ${codesOfUnits}, its start and its end included.`);
  printOperations([{ name: 'code', sent, per: codesOfUnits, limit: unitLimits.code }]);
  return sent.flatMap((call) => call.writes).flatMap(({ what, after }) => (after && what === 'HybridCode' ? [after] : []));
}

async function benchSpeed(stage: Stage, counting: Meter, items: readonly Attributes[]): Promise<void> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const stateId = await made(codesOfBatch);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  counting.take();
  await openQueries({ caller: maker, after: [] }, [hybridCodes], stateId);
  const readUnits = counting.take().reduce((sum, call) => sum + call.readUnits, 0);
  const rawSeconds = await bareLoop(stage, items, Math.round(codesOfBatch / items.length));
  title(
    'Codes: speed',
    `A batch of ${codesOfBatch.toLocaleString('en-US')} without the worker's pacing, its file included, next to a bare BatchWrite loop of the same items into the same stand-in:`,
    'the ratio counts. Then the first look of a process at the list of the state that they belong to.',
  );
  table(
    ['figure', ''],
    [
      ['codes a second into the stand-in', Math.round(codesOfBatch / seconds)],
      ['the same by the bare loop', Math.round(codesOfBatch / rawSeconds)],
      ['a batch takes, times the bare loop', short(seconds / rawSeconds)],
      ['CPU ms a code', short((user + system) / 1000 / codesOfBatch)],
      ['read units of the first look', readUnits],
    ],
  );
}
