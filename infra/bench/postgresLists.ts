/**
 * Compares lists with PostgreSQL: the same rows and queries in the same run, each after a write of ours. Pages and counts must be the same.
 * A difference fails the run.
 */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change } from '../../functions/core/entity.ts';
import { fold } from '../../shared/core/fold.ts';
import type { TableRequest } from '../../shared/core/table.ts';
import { Lists, rowsOr } from './listTimes.ts';
import { type Postgres, startPostgres } from './postgresServer.ts';
import { type Line, percentile, short, table, title } from './print.ts';
import { printAnswers } from './replica.ts';
import { type Asking, nine, type Question, zone } from './replicaRows.ts';

const columns = {
  ...{
    id: 'text',
    last_name: 'text',
    first_name: 'text',
    dob: 'date',
    email: 'text',
    phone: 'text',
    city: 'text',
    county: 'text',
    zip: 'text',
  },
  ...{ category: 'text', household: 'int', created_at: 'timestamptz', amount: 'int', area: 'text' },
  // The compared columns, folded (normalized for comparison) and byte by byte like ours, and the searched column.
  ...{ l: 'text collate "C"', f: 'text collate "C"', city_f: 'text collate "C"', hay: 'text' },
};

function lineOf({ id, row }: Change): string {
  const person = JSON.parse(row) as Record<string, string>;
  const { lastName = '', firstName = '', dateOfBirth, email, phoneNumber, city = '', county, zip } = person;
  const own = [id, lastName, firstName, dateOfBirth, email, phoneNumber, city, county, zip];
  const others = [person.category, person.householdSize, person.createdAt, person.amountCents, person.serviceAreaId];
  const hay = fold([lastName, firstName, dateOfBirth, email, phoneNumber, city, zip].join(' '));
  return [...own, ...others, fold(lastName), fold(firstName), fold(city), hay].join('\t');
}

/** The best indexes for these queries. One of them serves each query. */
const indexes = [
  'person(l, f, id)',
  'person(category, l, f, id)',
  'person(category, city_f desc, l, f, id)',
  'person(created_at)',
  'person(area, l, f, id)',
  'person using gin(hay gin_trgm_ops)',
  'person(category) include (amount)',
];

/** Returns the SQL for a request, as a PostgreSQL expert would write it. */
function statementsOf({ scope }: Question, request: TableRequest | undefined): string[] {
  if (!request) return ['select category, count(*), sum(amount) from person group by category order by category'];
  const where: string[] = [];
  let order = 'l, f, id';
  if (request.allSearch) where.push(`hay like '%${fold(request.allSearch)}%'`);
  if (scope?.serviceAreaIds) where.push(`area in (${scope.serviceAreaIds.map((id) => `'${id}'`).join()})`);
  for (const { name, filter, sort } of request.columns) {
    const value = String(filter?.value);
    const [from, to] = value.split(',');
    if (name === 'category') where.push(`category = '${value}'`);
    if (name === 'createdAt')
      where.push(
        `created_at >= timestamp '${from}' at time zone '${zone}' and created_at < timestamp '${to} 24:00' at time zone '${zone}'`,
      );
    if (sort) order = `city_f ${sort.direction}, l, f, id`;
  }
  const on = where.length ? ` where ${where.join(' and ')}` : '';
  const shown = Object.keys(columns).slice(0, 13).join(', ');
  return [
    `select ${shown} from person${on} order by ${order} limit ${request.take} offset ${request.skip}`,
    `select count(*) from person${on}`,
  ];
}

/** Measures lists with each number of rows. Only ours are measured if PostgreSQL is not installed. */
export async function benchPostgresLists(...sizes: readonly number[]): Promise<void> {
  for (const rows of rowsOr(...sizes)) {
    const postgres = await startPostgres();
    try {
      if (postgres) await compare(postgres, rows);
      else await printAnswers(rows, () => undefined);
    } finally {
      await postgres?.stop();
    }
    if (!postgres) console.log('\n  PostgreSQL is not measured: it is not installed here, or there is no account to run it as.');
  }
}

async function compare(postgres: Postgres, rows: number): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'copy-'));
  const file = path.join(folder, 'person');
  const lines: string[] = [];
  const append = () =>
    appendFileSync(
      file,
      lines
        .splice(0)
        .map((line) => `${line}\n`)
        .join(''),
    );
  const lists = new Lists(rows, (change) => {
    if (lines.push(lineOf(change)) === 10_000) append();
  });
  append();
  await load(postgres, file);
  rmSync(folder, { recursive: true });
  const printed: Line[] = [];
  const differing: string[] = [];
  for (const question of nine) {
    const { ours, theirs } = await lists.timesOf(question, async (request, answer) => {
      const { answers, ms } = await postgres.together(statementsOf(question, request));
      if (figuresOf(answer) !== answers.map(keyed).join('\n')) differing.push(`${question.name}: ${JSON.stringify(request)}`);
      return ms;
    });
    const [p50, p95] = [0.5, 0.95].map((share) => [percentile(ours, share), percentile(theirs, share)] as const) as [Pair, Pair];
    printed.push([
      question.name,
      ...p50.map(short),
      ratio(p50),
      ...p95.map(short),
      ratio(p95),
      isAhead(p50) && isAhead(p95) ? 'met' : 'MISSED',
    ]);
  }
  title(
    `Lists of ${rows.toLocaleString('en-US')} rows next to PostgreSQL ${postgres.version}`,
    'Ours: from the request, parsed, to the rows of the page and the total, counted anew after a write. PostgreSQL with an index for each of these',
    'questions, analyzed, 2 GB of shared buffers, page and count at once over two connections on a socket, as psql tells; nothing is written there.',
    'How many times as long ours takes stands behind: below 1 ours is faster. ms.',
  );
  table(['question', 'ours p50', 'PostgreSQL', 'times', 'ours p95', 'PostgreSQL', 'times', ''], printed);
  lists.print();
  lists.close();
  if (differing.length) throw new Error(`PostgreSQL answers otherwise:\n${[...new Set(differing)].slice(0, 20).join('\n')}`);
}

type Pair = readonly [number, number];
const isAhead = ([ours, theirs]: Pair) => ours < theirs;
const ratio = ([ours, theirs]: Pair) => short(ours / theirs);

async function load(postgres: Postgres, file: string): Promise<void> {
  const made = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const names = Object.keys(columns).join(', ');
  await postgres.ask(`create unlogged table person(${made.join(', ')}, primary key(id))`);
  await postgres.copy(`person(${names})`, file);
  await postgres.ask('create extension pg_trgm');
  for (const index of indexes) await postgres.ask(`create index on ${index}`);
  await postgres.ask('vacuum analyze');
}

/** Returns the ids of the page and the count, or the groups with their sums, in PostgreSQL's format. */
function figuresOf({ page, sums = [] }: ReturnType<Asking['ask']>): string {
  if (page) return [page.rows.map(({ id }) => id).join('\n'), page.totalFilteredRecords].join('\n');
  return sums.map(({ group, count, sum }) => `${group.category}|${count}|${sum.amountCents}`).join('\n');
}

/** Returns only the ids for a page. */
const keyed = (answer: string, at: number, all: readonly string[]): string =>
  at === 0 && all.length > 1
    ? answer
        .split('\n')
        .map((line) => line.split('|')[0])
        .join('\n')
    : answer;
