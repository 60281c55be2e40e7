/** What a page of a list costs to read, warm, from states of very different size: the real calls, counted inside the SDK. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Caller } from '../../functions/core/caller.ts';
import { store, tableClient } from '../../functions/core/clients.ts';
import type { Entity } from '../../functions/core/entity.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { startDynamo } from '../local/dynamo.ts';
import { people as signIn } from '../local/testPeople.ts';
import { foundAgency } from './agency.ts';
import { idIn, itemsOf } from './agencyRows.ts';
import { filledTable } from './fill.ts';
import { inSequence, type Meter, meter, type Sent } from './meter.ts';
import { type Line, short, table, title } from './print.ts';
import { openCalls, openStage, tableName } from './stage.ts';

const sizes = [1000, 20_000, 200_000];
const limit = 1.5;
/** Longer than a replica goes without a look, and than it goes without looking at the last moments again. */
const [staleMs, rereadMs] = [1050, 2050];
/** Longer than changes are read again. */
const quietMs = 15_000;
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
  {
    name: 'transactions',
    endpoint: transactionApi.table,
    change: (stateId) => changeTen(transactions, stateId, (n) => ({ reason: `${n}` })),
  },
];

function changeTen<T extends RecordBase>(of: Entity<T>, stateId: string, fields: (n: number) => Partial<T>): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, i) => idIn(stateId, of.name, 100 + i));
  return store().transact(changer, async (tx) => {
    for (const record of await store().many(changer, of, ids)) tx.update(of, record, { ...record, ...fields(Date.now()) });
  });
}

export async function benchLists(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'efmnp-bench-'));
  const wait = movableClock();
  const dynamo = await startDynamo(await filledTable(tableName, folder, allItems()));
  const stage = await openStage(dynamo.endpoint);
  const calls = await openCalls(['answers']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const tokens = new Map<number, string>();
    for (const count of sizes) {
      await foundAgency(store(), stateOf(count));
      tokens.set(count, (await signIn(store(), { roles: ['State Agency Staff'], stateId: stateOf(count) })).token);
    }
    const asked: Asked[] = [];
    for (const count of sizes) {
      for (const list of lists) {
        wait(quietMs);
        const ask = () => measured(counting, () => calls.call(list.endpoint, tokens.get(count) ?? '', {}));
        asked.push({ name: list.name, count, ...(await askOften(ask, () => list.change(stateOf(count)), wait)) });
      }
    }
    report(asked);
  } finally {
    await calls.stop();
    await stage.stop();
    await dynamo.stop();
  }
}

const stateOf = (count: number) => idIn('states', 'State', count);

function* allItems() {
  for (const count of sizes) yield* itemsOf(stateOf(count), count);
}

/** Moves the functions' clock ahead, so that a second need not be waited for. Before they start. */
function movableClock(): (ms: number) => void {
  const now = Date.now;
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  return (ms) => {
    aheadMs += ms;
  };
}

/** What one page took: the session apart, and for what is not of it round trips, units and items. */
interface Page {
  readonly sessionUnits: number;
  readonly trips: number;
  readonly units: number;
  readonly counted: number;
  readonly changes: number;
  readonly calls: number;
  readonly cpuMs: number;
}

interface Asked {
  readonly name: string;
  readonly count: number;
  readonly cold: Page;
  readonly fresh: Page;
  readonly idle: Page;
  readonly changed: Page;
  readonly again: Page;
}

async function measured(counting: Meter, page: () => Promise<unknown>): Promise<Page> {
  counting.take();
  const cpu = process.cpuUsage();
  await page();
  const { user, system } = process.cpuUsage(cpu);
  const sent = counting.take();
  const session = sent.filter(({ name }) => name === 'BatchGetItemCommand');
  const feed = sent.filter(({ name }) => name === 'QueryCommand' || name === 'GetItemCommand');
  const sum = (calls: readonly Sent[], of: 'readUnits' | 'counted' | 'items') => calls.reduce((total, call) => total + call[of], 0);
  return {
    sessionUnits: sum(session, 'readUnits'),
    trips: inSequence(feed),
    units: sum(feed, 'readUnits'),
    counted: sum(feed, 'counted'),
    changes: sum(feed, 'items'),
    calls: feed.length,
    cpuMs: (user + system) / 1000,
  };
}

async function askOften(ask: () => Promise<Page>, change: () => Promise<void>, wait: (ms: number) => void) {
  const cold = await ask();
  wait(rereadMs);
  await ask();
  const fresh = await ask();
  wait(staleMs);
  const idle = await ask();
  await change();
  wait(staleMs);
  const changed = await ask();
  wait(rereadMs);
  const again = await ask();
  return { cold, fresh, idle, changed, again };
}

function report(asked: readonly Asked[]): void {
  title(
    'Read units and round trips of a page of a list, warm',
    'The real call of State staff, 10 rows a page; units / round trips in sequence. The session is apart: one consistent batch before.',
    `"fresh": within a second of the last look. "idle": after a second in which nothing happened. "10 changes": after ten of its records`,
    'changed. "once more": two seconds later, when the last moments are read again.',
  );
  const shown = ({ units, trips }: Page) => `${short(units)} / ${trips}`;
  const lines = asked.map(({ name, count, fresh, idle, changed, again }): Line => {
    const units = Math.max(fresh.units, idle.units);
    const trips = Math.max(idle.trips, changed.trips, again.trips);
    const isMet = units <= limit && trips <= 1 && fresh.calls === 0;
    return [name, count, shown(fresh), shown(idle), shown(changed), shown(again), `≤ ${limit} / 1, fresh 0 / 0`, isMet ? 'met' : 'MISSED'];
  });
  table(['list', 'rows', 'fresh', 'idle', '10 changes', 'once more', 'target', ''], lines);
  const sessions = new Set(asked.flatMap(({ fresh, idle }) => [fresh.sessionUnits, idle.sessionUnits]));
  const all = asked.flatMap(({ fresh, idle, changed, again }) => [fresh, idle, changed, again]);
  const differ = all.filter(({ units, counted }) => units !== counted).length;
  console.log(
    `\n  Session: ${[...sessions].join(' or ')} read units, 1 round trip. The stand-in counts otherwise in ${differ} of ${all.length} pages.`,
  );

  title(
    'The first question of a cold function',
    'Reads the whole of what the list shows, and what it joins unless that is in already. CPU time is of this process. No target: the',
    'replica is filled once and stays; it is the price of a new instance.',
  );
  const cold = asked.map(
    ({ name, count, cold }): Line => [name, count, cold.changes, short(cold.units), cold.trips, Math.round(cold.cpuMs)],
  );
  table(['list', 'rows', 'items read', 'read units', 'pages in sequence', 'CPU ms'], cold);
  console.log(
    `\n  Memory of the process at the end, with ${sizes.length} states in it: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`,
  );
}
