/** What a page of a list costs to read, warm, from states of very different size: the real calls, counted inside the SDK. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { Caller } from '../../functions/core/caller.ts';
import { store, tableClient } from '../../functions/core/clients.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { startDynamo } from '../local/dynamo.ts';
import { people as signIn } from '../local/testPeople.ts';
import { foundAgency } from './agency.ts';
import { idIn, itemsOf } from './agencyRows.ts';
import { filledTable } from './fill.ts';
import { inSequence, type Meter, meter, type Sent } from './meter.ts';
import { type Line, short, table, target, title } from './print.ts';
import { type Call, openCalls, openStage, tableName } from './stage.ts';

const sizes: Readonly<Record<string, number>> = { small: 1000, medium: 20_000, large: 200_000 };
const limit = 1.5;
/** Longer than a replica goes without a look, and than it goes without looking at the last moments again. */
const [staleMs, rereadMs] = [1050, 2050];
const changer = Caller.ofWorker('bench');

interface List {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Changes ten records of a state, as ten people would. */
  change(stateId: string): Promise<void>;
}

const lists: readonly List[] = [
  { name: 'recipients', endpoint: recipientApi.table, change: (stateId) => changeTen(recipients, stateId, (n) => ({ city: `Town ${n}` })) },
  { name: 'benefits', endpoint: benefitApi.table, change: (stateId) => changeTen(benefits, stateId, (n) => ({ checkNumber: `${n}` })) },
  { name: 'transactions', endpoint: transactionApi.table, change: (stateId) => changeTen(transactions, stateId, (n) => ({ reason: `${n}` })) },
];

function changeTen<T extends RecordBase>(of: Entity<T>, stateId: string, fields: (n: number) => Partial<T>): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, i) => idIn(stateId, of.name, 100 + i));
  return store().transact(changer, async (tx) => {
    for (const record of await store().many(changer, of, ids)) tx.update(of, record, { ...record, ...fields(Date.now()) });
  });
}

export async function benchLists(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'efmnp-bench-'));
  process.once('exit', () => rm(folder, { recursive: true, force: true }).catch(() => undefined));
  const items = Object.entries(sizes).flatMap(([stateId, count]) => [itemsOf(stateId, count)]);
  const dynamo = await startDynamo(await filledTable(tableName, folder, chained(items)));
  const stage = await openStage(dynamo.endpoint);
  const calls = await openCalls(['answers']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const [warm, cold]: [Line[], Line[]] = [[], []];
    for (const [stateId, count] of Object.entries(sizes)) {
      await foundAgency(store(), stateId);
      const { token } = await signIn(store(), { roles: ['State Agency Staff'], stateId });
      for (const list of lists) {
        const asked = await askOften({ call: calls.call, counting, token, stateId }, list);
        warm.push(warmLine(list.name, count, asked));
        cold.push(coldLine(list.name, count, asked.cold));
      }
    }
    report(warm, cold);
  } finally {
    await calls.stop();
    await stage.stop();
    await dynamo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
