/**
 * Compares the reports with PostgreSQL: the same records and queries in the same run. A difference fails the run, which makes it a test of
 * the reports too.
 */
import { isDeepStrictEqual } from 'node:util';
import { CopyFiles } from './copyFiles.ts';
import { type Postgres, startPostgres } from './postgresServer.ts';
import { columnsOf, createIndexes, createTables } from './postgresTables.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { type Asked, questions } from './reportQuestions.ts';
import { stopClock } from './reportState.ts';
import { type Filled, filled, queriesOf, roundsOf, sizes, timesOf } from './reports.ts';

export async function benchPostgres(): Promise<void> {
  stopClock();
  for (const benefits of sizes) {
    const postgres = await startPostgres();
    if (!postgres)
      return console.log(
        '\nPostgreSQL is not measured: initdb, postgres and psql are not installed here, or there is no account to run it as.',
      );
    try {
      await compare(postgres, benefits);
    } finally {
      await postgres.stop();
    }
  }
}

async function compare(postgres: Postgres, benefits: number): Promise<void> {
  const files = new CopyFiles();
  const state = filled(benefits, (change) => files.write(change));
  await load(postgres, files);
  const lines: Line[] = [];
  const differing: string[] = [];
  for (const [name, ways] of Object.entries(questions)) {
    differing.push(...(await differences(postgres, state, name, ways)));
    const [ours, theirs] = [(await timesOf(state, ways, roundsOf(benefits))).times, await theirTimes(postgres, ways, roundsOf(benefits))];
    const [p50, p95] = [0.5, 0.95].map((share) => [percentile(ours, share), percentile(theirs, share)] as const) as [Pair, Pair];
    lines.push([name, ...p50.map(short), ratio(p50), ...p95.map(short), ratio(p95)]);
  }
  state.replica.close();
  title(
    `Reports of a state with ${benefits.toLocaleString('en-US')} benefits next to PostgreSQL ${postgres.version}`,
    'Ours as above: own ms in this process, each after a write. PostgreSQL with an index for each of these questions, analyzed, 2 GB of shared',
    'buffers and two cores for each question, over one connection on a socket, as psql tells; nothing is written meanwhile. How many times as long',
    'ours takes stands behind: below 1 ours is faster.',
  );
  table(['report', 'ours p50', 'PostgreSQL', 'times', 'ours p95', 'PostgreSQL', 'times'], lines);
  if (differing.length) throw new Error(`PostgreSQL answers otherwise:\n${differing.join('\n')}`);
  const count = Object.values(questions).flat().length;
  console.log(`\n  All ${count} answers are the same, to the piece and the cent.`);
}

type Pair = readonly [number, number];
const ratio = ([ours, theirs]: Pair) => short(ours / theirs);

async function load(postgres: Postgres, files: CopyFiles): Promise<void> {
  for (const statement of createTables) await postgres.ask(statement);
  for (const { of, file } of files.all()) await postgres.copy(`${of.name}(${columnsOf(of)})`, file);
  files.remove();
  for (const statement of [...createIndexes, 'vacuum analyze']) await postgres.ask(statement);
}

async function differences(postgres: Postgres, { replica }: Filled, name: string, ways: readonly Asked[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, way] of ways.entries()) {
    const ours: unknown = JSON.parse(JSON.stringify(way.figures((await way.answer(queriesOf(replica, way))) as never)));
    const theirs: unknown = JSON.parse((await postgres.ask(way.sql)).answer);
    if (isDeepStrictEqual(ours, theirs)) continue;
    found.push(`${name}, asked in way ${at + 1}: ${otherwise(ours, theirs, '').slice(0, 5).join('; ')}`);
  }
  return found;
}

/** Returns the differences between two results, with both values. */
function otherwise(ours: unknown, theirs: unknown, at: string): string[] {
  if (isDeepStrictEqual(ours, theirs)) return [];
  const [one, other] = [ours, theirs].map((figures) =>
    typeof figures === 'object' && figures ? (figures as Record<string, unknown>) : undefined,
  );
  if (!one || !other) return [`${at} ours ${JSON.stringify(ours)}, PostgreSQL's ${JSON.stringify(theirs)}`];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => otherwise(one[key], other[key], `${at} ${key}`));
}

async function theirTimes(postgres: Postgres, ways: readonly Asked[], rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(rounds, 3 * ways.length); round += 1) {
    const way = ways[round % ways.length];
    if (!way) break;
    const { ms } = await postgres.ask(way.timed ?? way.sql);
    if (round >= ways.length) times.push(ms);
  }
  return times;
}
