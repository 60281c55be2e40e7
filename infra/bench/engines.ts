/**
 * Compares the two engines of lists: the same rows and the same questions in one run, each after a write. Answers must be the same. A
 * difference fails the run.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../functions/core/entity.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { Queries } from '../../functions/rules/lists/openQueries.ts';
import { CopyFiles } from './copyFiles.ts';
import { type DuckDb, startDuckDb } from './duckdb.ts';
import { Lists, rowsOr } from './listTimes.ts';
import { type Server, Side, startServer } from './postgresSide.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { nine, people, person, zone as zoneOfLists } from './replicaRows.ts';
import { type Asked, questions } from './reportQuestions.ts';
import { stateRecords } from './reportRows.ts';
import { asOf, stateId, stopClock, zone } from './reportState.ts';
import { type Filled, filled, queriesOf, roundsOf, timesOf } from './reports.ts';

const changesASecond = 1000;

/** Measures lists with each number of rows. */
export async function benchEngines(): Promise<void> {
  await withEach(compareLists);
}

/** Measures reports with each number of benefits, also next to DuckDB. */
export async function benchEnginesReports(): Promise<void> {
  stopClock();
  await withEach(compareReports);
}

async function withEach(compare: (server: Server, rows: number) => Promise<void>): Promise<void> {
  for (const rows of rowsOr(200_000, 1_000_000)) {
    const server = await startServer();
    try {
      await compare(server, rows);
    } finally {
      await server.stop();
    }
  }
}

const header = ['question', 'SQLite p50', 'PostgreSQL p50', 'times', 'SQLite p95', 'PostgreSQL p95', 'times'];

function lineOf(name: string, sqlite: readonly number[], postgres: readonly number[]): Line {
  return [
    name,
    ...[0.5, 0.95].flatMap((share) => {
      const [ours, theirs] = [percentile(sqlite, share), percentile(postgres, share)];
      return [short(ours), short(theirs), short(theirs / ours)];
    }),
  ];
}

async function compareLists(server: Server, rows: number): Promise<void> {
  const side = new Side(server, [person], 'MO');
  const seconds = await side.fill(people(rows));
  const lists = new Lists(rows);
  const lines: Line[] = [];
  const differing: string[] = [];
  let rank = 2 ** 33;
  for (const question of nine) {
    const { ours, theirs } = await lists.timesOf(question, async (request, { page, sums }) => {
      rank += 1;
      await side.write([...people(1)].map((change) => ({ ...change, rank })));
      const from = performance.now();
      const answer = request
        ? await side.engine.table(question.scope ?? { stateId: 'MO' }, person, request, { zone: zoneOfLists })
        : await side.engine.totals({ stateId: 'MO' }, person, { zone: zoneOfLists, sums: ['amountCents'], groupBy: ['category'] });
      const ms = performance.now() - from;
      const known = page ? { result: { ...page, columns: undefined } } : sums;
      if (JSON.stringify(figuresIn(answer)) !== JSON.stringify(figuresIn(known))) differing.push(question.name);
      return ms;
    });
    lines.push(lineOf(question.name, ours, theirs));
  }
  title(
    `Lists of ${rows.toLocaleString('en-US')} people in both engines`,
    'From the parsed request to the rows of the page and the total, after a write. PostgreSQL with 1 GB of pages, over a socket; ms.',
  );
  table(header, lines);
  printFill(seconds, await side.megabytes());
  lists.close();
  if (differing.length > 0) throw new Error(`The engines answer differently: ${[...new Set(differing)].join(', ')}`);
}

/** Returns the ids and the total of a page, or the sums. */
function figuresIn(answer: unknown): unknown {
  const { result } = answer as { result?: { rows: readonly { id: string }[]; totalFilteredRecords: number } };
  return result ? [result.totalFilteredRecords, result.rows.map(({ id }) => id)] : answer;
}

async function compareReports(server: Server, benefits: number): Promise<void> {
  const side = new Side(server, allEntities, stateId);
  const seconds = await side.fill(stateRecords(benefits));
  const one = new Map<string, Change>();
  const sales: Change[] = [];
  const files = new CopyFiles();
  const state = filled(benefits, (change) => {
    files.write(change);
    if (!one.has(change.entity)) one.set(change.entity, change);
    if (change.entity === transactions.name && sales.length < changesASecond) sales.push(change);
  });
  const duck = await startDuckDb(files);
  files.remove();
  const lines: Line[] = [];
  const differing: string[] = [];
  let writes = 0;
  for (const [name, ways] of Object.entries(questions)) {
    const { times } = await timesOf(state, ways, roundsOf(benefits));
    const theirs: number[] = [];
    for (let round = 0; round < Math.max(5, 2 * ways.length); round += 1) {
      const way = ways[round % ways.length];
      if (!way) break;
      writes += 1;
      await side.write([...one.values()].map((change) => ({ ...change, rank: change.rank + writes })));
      const queries = new Queries(side.engine, { stateId, serviceAreaIds: way.areas }, zone, { asOf });
      const from = performance.now();
      const answer = await way.answer(queries);
      if (round >= ways.length || ways.length > 2) theirs.push(performance.now() - from);
      const known = way.figures((await way.answer(queriesOf(state.replica, way))) as never);
      if (!isDeepStrictEqual(way.figures(answer as never), known)) differing.push(name);
    }
    const possible = duck ? await duckTimes(duck, state, ways, () => differing.push(`${name} (DuckDB)`)) : [];
    const ratio = duck ? [0.5, 0.95].map((share) => short(percentile(times, share) / percentile(possible, share))) : [];
    lines.push([...lineOf(name, times, theirs), ...(duck ? [short(percentile(possible, 0.5)), ...ratio] : [])]);
  }
  title(
    `Reports of a State with ${benefits.toLocaleString('en-US')} benefits in both engines`,
    'From what is asked, parsed, to the report, each time after a write; ms. Half as many people, half again as many sales.',
  );
  table([...header, ...(duck ? ['DuckDB p50', 'SQLite/DuckDB p50', 'p95'] : [])], lines);
  duck?.stop();
  printFill(seconds, await side.megabytes());
  await printChanges(side, sales);
  console.log(`\n  SQLite and its columns take ${state.megabytes.toLocaleString('en-US')} MB of memory.`);
  state.replica.close();
  if (differing.length > 0) throw new Error(`The engines answer differently: ${[...new Set(differing)].join(', ')}`);
}

/** Returns the times of DuckDB for the same report. It has the rows without later writes, and hand-written queries for this report alone. */
async function duckTimes(duck: DuckDb, { replica }: Filled, ways: readonly Asked[], differs: () => void): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(6, 3 * ways.length); round += 1) {
    const way = ways[round % ways.length];
    if (!way) break;
    if (round < ways.length) {
      const known: unknown = JSON.parse(JSON.stringify(way.figures((await way.answer(queriesOf(replica, way))) as never)));
      if (!isDeepStrictEqual(JSON.parse(String((await duck.ask(way.sql)).answer)), known)) differs();
    }
    times.push((await duck.ask(way.timed ?? way.sql)).ms);
  }
  return times.slice(ways.length);
}

/** Applies as many changes as a market Saturday of all States brings in a second, again and again. */
async function printChanges(side: Side, sales: readonly Change[]): Promise<void> {
  const times: number[] = [];
  for (let round = 1; round <= 30; round += 1) {
    const from = performance.now();
    await side.write(sales.map((change) => ({ ...change, rank: change.rank + 1000 + round })));
    times.push(performance.now() - from);
  }
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map(short);
  console.log(`\n  ${sales.length.toLocaleString('en-US')} changes of sales at once are applied in ${p50} ms (p95 ${p95} ms).`);
}

function printFill(
  { rows, indexes, count }: { readonly rows: number; readonly indexes: number; readonly count: number },
  megabytes: number,
) {
  const perSecond = Math.round(count / rows).toLocaleString('en-US');
  console.log(
    `\n  PostgreSQL was filled with ${count.toLocaleString('en-US')} rows in ${short(rows)} s (${perSecond} a second), and indexed in ${short(indexes)} s. It takes ${megabytes.toLocaleString('en-US')} MB.`,
  );
}
