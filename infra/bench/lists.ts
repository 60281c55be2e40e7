/**
 * Measures the cost of reading a page of a list, warm, in States of very different size. It uses the real calls, counted inside the SDK.
 */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { store, tableClient } from '../../functions/core/store/clients.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import type { Endpoint } from '../../shared/core/endpoint.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { transactionApi } from '../../shared/entities/transaction.ts';
import { startDynamo } from '../local/dynamo.ts';
import { people as signIn } from '../testing/testPeople.ts';
import { foundAgency } from './agency.ts';
import { type Counts, idIn, itemsOf } from './agencyRows.ts';
import { filledTable } from './fill.ts';
import { rowsOr } from './listTimes.ts';
import { meter } from './meter.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { openCalls, openStage, tableName } from './stage.ts';
import { askOften, askThrough, changeTen, type Looks, measured, movableClock, type Often, type Page, quietMs } from './warm.ts';

const everywhere = (count: number): Counts => ({ recipients: count, benefits: count, transactions: count });
const [large = 0] = rowsOr(200_000);
const limit = 1.5;
const rounds = 20;

interface List {
  readonly name: keyof Counts;
  readonly endpoint: Endpoint;
  /** Changes ten records of a State, as ten people would. */
  change(stateId: string): Promise<void>;
}

const lists: readonly List[] = [
  { name: 'recipients', endpoint: recipientApi.table, change: (stateId) => changeTen(recipients, stateId, (n) => ({ city: `Town ${n}` })) },
  { name: 'benefits', endpoint: benefitApi.table, change: (stateId) => changeTen(benefits, stateId, (n) => ({ source: `${n}` })) },
  {
    name: 'transactions',
    endpoint: transactionApi.table,
    change: (stateId) => changeTen(transactions, stateId, (n) => ({ reason: `${n}` })),
  },
];

/** `isWhole`: the largest State has as many of all records, not only of sales. Creating and reading those takes minutes. */
export async function benchLists(isWhole: boolean): Promise<void> {
  const sizes = [everywhere(1000), everywhere(20_000), isWhole ? everywhere(large) : { ...everywhere(0), transactions: large }];
  const folder = await mkdtemp(path.join(tmpdir(), 'efmnp-bench-'));
  const wait = movableClock();
  const dynamo = await startDynamo(await filledTable(tableName, folder, allItems(sizes)));
  const stage = await openStage(dynamo.endpoint);
  const calls = await openCalls(['answers']);
  try {
    const counting = meter(tableClient(), stage.dynamo, stage.tableName);
    const tokens: string[] = [];
    for (const stateId of sizes.map(stateOf)) {
      await foundAgency(store(), stateId);
      tokens.push((await signIn(store(), { roles: ['State Agency Staff'], stateId })).token);
    }
    const asked: Asked[] = [];
    const looked: Looked[] = [];
    for (const [i, counts] of sizes.entries()) {
      for (const list of lists.filter(({ name }) => counts[name] > 0)) {
        wait(quietMs);
        const ask = () => measured(counting, () => calls.call(list.endpoint, tokens[i] ?? '', {}));
        const change = () => list.change(stateOf(counts));
        asked.push({ name: list.name, count: counts[list.name], ...(await askOften(ask, change, wait)) });
        if (list.name === 'transactions') looked.push({ count: counts[list.name], looks: await askThrough(ask, change, wait, rounds) });
      }
    }
    report(asked);
    reportLooks(looked);
  } finally {
    await calls.stop();
    await stage.stop();
    await dynamo.stop();
  }
}

const stateOf = ({ transactions: count }: Counts) => idIn('all', 'State', count);

function* allItems(sizes: readonly Counts[]) {
  for (const counts of sizes) yield* itemsOf(stateOf(counts), counts);
}

interface Asked extends Often {
  readonly name: string;
  readonly count: number;
}

interface Looked {
  readonly count: number;
  readonly looks: Looks;
}

function reportLooks(looked: readonly Looked[]): void {
  title(
    'A page of transactions again and again: read units and own CPU of what it costs to be up to date',
    `${rounds} pages each, a second after the one before: at rest, ten changes after a quiet while, and the same ten records changed each second, where every other page`,
    'reads what changed in ten seconds again. CPU time is of this process: the whole call, with the router, HTTP and the one who asks.',
  );
  const names = { atRest: 'at rest', changed: 'ten changes', changing: 'ten changes each second' } as const;
  const lines = looked.flatMap(({ count, looks }) =>
    Object.entries(names).map(([what, name]): Line => {
      const pages = looks[what as keyof Looks];
      const of = (figure: 'units' | 'cpuMs', share: number) =>
        short(
          percentile(
            pages.map((page) => page[figure]),
            share,
          ),
        );
      return [name, count, of('units', 0.5), of('units', 0.95), of('cpuMs', 0.5), of('cpuMs', 0.95)];
    }),
  );
  table(['', 'rows', 'units p50', 'p95', 'CPU ms p50', 'p95'], lines);
}

function report(asked: readonly Asked[]): void {
  title(
    'Read units and round trips of a page of a list, warm',
    'The real call of State staff, 10 rows a page; units / round trips in sequence. The session is apart: one consistent batch before.',
    `"fresh": within a second of the last look. "idle": after a second in which nothing happened. "10 changes": after ten of its records`,
    'changed. "once more": two seconds later. No time is waited: the clock of the functions is moved, and 15 quiet seconds lie before each',
    'list. What has changed is read once more when it is ten seconds old. While many records change, a look costs what changed in three.',
  );
  const shown = ({ units, trips }: Page) => `${short(units)} / ${trips}`;
  const verdict = (...pages: readonly Page[]) => (pages.every(({ units, trips }) => units <= limit && trips <= 1) ? 'met' : 'MISSED');
  const lines = asked.map(({ name, count, fresh, idle, changed, again }): Line => {
    const quiet = fresh.calls === 0 ? verdict(idle) : 'MISSED';
    return [name, count, ...[fresh, idle].map(shown), quiet, ...[changed, again].map(shown), verdict(changed, again)];
  });
  table(['list', 'rows', 'fresh', 'idle', '', '10 changes', 'once more', ''], lines);
  console.log(`\n  Target: ≤ ${limit} / 1, and 0 / 0 when fresh.`);
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
  console.log(`\n  Memory of the process at the end, with all of this in it: ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB`);
}
