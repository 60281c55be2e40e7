/**
 * A replica of many rows and the queries of lists. The rows are made up, and the same each time. Edit when there is a new kind of query.
 */

import { type Change, entity } from '../../functions/core/entity.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { Replica } from '../../functions/core/lists/replica.ts';
import type { Scope } from '../../functions/core/scope.ts';
import { column, hidden } from '../../shared/core/column.ts';
import { choice, count, day, instant, money, text } from '../../shared/core/field.ts';
import { recordOf } from '../../shared/core/record.ts';
import { maxSkip, TableRequest } from '../../shared/core/table.ts';

const categories = ['Pregnant', 'Postpartum', 'Breastfeeding', 'Infant', 'Child'] as const;
/** A person with twelve visible columns. */
export const person = entity({
  name: 'Person',
  stored: recordOf({}),
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  order: [
    { column: 'lastName', direction: 'asc' },
    { column: 'firstName', direction: 'asc' },
  ],
  columns: [
    column('lastName', text('Last Name'), { isSearched: true }),
    column('firstName', text('First Name'), { isSearched: true }),
    column('dateOfBirth', day('Date of Birth'), { isSearched: true }),
    column('email', text('E-mail'), { isSearched: true }),
    column('phoneNumber', text('Phone'), { isSearched: true, searchedAs: 'phone' }),
    column('city', text('City'), { isSearched: true }),
    column('county', text('County')),
    column('zip', text('ZIP'), { isSearched: true }),
    column('category', choice('Category', categories)),
    column('householdSize', count('Household', 1, 20)),
    column('createdAt', instant('Created')),
    column('amountCents', money('Amount')),
    hidden('serviceAreaId'),
  ],
});

export const zone = 'America/Chicago';

export const syllables = [
  'ma',
  'ri',
  'jo',
  'han',
  'el',
  'sen',
  'ber',
  'ton',
  'wil',
  'lo',
  'ga',
  'ñe',
  'é',
  'son',
  'smi',
  'th',
  'ko',
  'wal',
  'ski',
  'du',
];

/** Returns a sequence of numbers from 0 to below `n`, the same in every run. */
function seeded(): (n: number) => number {
  let seed = 42;
  return (n) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
}

/** Yields this number of made-up people. */
export function* people(rows: number): Generator<Change> {
  const below = seeded();
  const name = () => Array.from({ length: 2 + below(2) }, () => syllables[below(syllables.length)]).join('');
  for (let n = 0; n < rows; n += 1) {
    const row = {
      lastName: name(),
      firstName: name(),
      dateOfBirth: `${1930 + below(90)}-0${1 + below(9)}-1${below(10)}`,
      email: `${name()}${n}@example.org`,
      phoneNumber: `+1573${String(below(10_000_000)).padStart(7, '0')}`,
      city: name(),
      county: `County ${below(115)}`,
      zip: String(63_000 + below(2000)),
      category: categories[below(5)],
      householdSize: 1 + below(8),
      createdAt: new Date(Date.UTC(2026, 0, 1) + below(25_000_000) * 1000).toISOString(),
      amountCents: below(5000),
      serviceAreaId: `area-${below(60)}`,
    };
    yield {
      entity: 'Person',
      id: `p-${n}`,
      stateId: 'MO',
      version: 1,
      rank: 2 ** 32,
      isDeleted: false,
      row: JSON.stringify(row),
      counters: {},
    };
  }
}

const filtered = (name: string, operator: string, value: string) => ({ name, filter: { operator, value } });
/** Without a request it queries sums. */
export interface Question {
  readonly name: string;
  readonly scope?: Scope;
  request?(below: (n: number) => number, rows: number): unknown;
}

export const questions: readonly Question[] = [
  { name: 'default page', request: () => ({}) },
  { name: 'deep page', request: (below, rows) => ({ skip: Math.min(rows, maxSkip) / 2 + below(Math.min(rows, maxSkip) / 4) }) },
  { name: 'text contains, many', request: (below) => ({ allSearch: `${syllables[below(10)]}` }) },
  { name: 'three words, many', request: (below) => ({ allSearch: [1, 2, 3].map(() => syllables[below(20)]).join(' ') }) },
  {
    name: 'three words, few',
    request: (below) => ({
      allSearch: `${syllables[below(20)]}, ${syllables[below(20)]}${syllables[below(20)]}${syllables[below(20)]} 573`,
    }),
  },
  {
    name: 'telephone number',
    request: (below) => ({ allSearch: `(573) ${String(below(1000)).padStart(3, '0')}-${String(below(10_000)).padStart(4, '0')}` }),
  },
  { name: 'full date', request: (below) => ({ allSearch: `${1 + below(9)}/1${below(10)}/${1930 + below(90)}` }) },
  { name: 'text contains, few', request: (below) => ({ allSearch: `${below(1_000_000)}@` }) },
  {
    name: 'three words and filter',
    request: (below) => ({
      allSearch: [1, 2, 3].map(() => syllables[below(20)]).join(' '),
      columns: [filtered('category', 'NotEqualTo', 'Child')],
    }),
  },
  { name: 'filter enum', request: (below) => ({ columns: [filtered('category', 'EqualTo', `${categories[below(5)]}`)] }) },
  {
    name: 'filter and sort',
    request: (below) => ({
      columns: [filtered('category', 'EqualTo', `${categories[below(5)]}`), { name: 'city', sort: { direction: 'desc' } }],
    }),
  },
  {
    name: 'between dates',
    request: (below) => ({ columns: [filtered('createdAt', 'Between', `2026-0${1 + below(4)}-10,2026-0${5 + below(4)}-20`)] }),
  },
  { name: 'three service areas', scope: { stateId: 'MO', serviceAreaIds: ['area-1', 'area-7', 'area-42'] }, request: () => ({}) },
  { name: 'sums by category' },
];

/** The queries that PostgreSQL runs as well. */
export const nine = questions.filter(({ name }) => !/^three words|^telephone|^full date/.test(name));

/**
 * Returns a replica of this number of people, without its indexes. Passes each person to `see`. With `hasColumns` false only SQLite serves
 * queries.
 */
export function filledReplica(rows: number, see: (change: Change) => void = () => undefined, hasColumns = true): Replica {
  const replica = new Replica(layoutsOf([person]), 'MO', { hasColumns });
  const page: Change[] = [];
  for (const change of people(rows)) {
    see(change);
    page.push(change);
    if (page.length === 2000) replica.apply(page.splice(0));
  }
  replica.apply(page);
  return replica;
}

/** A replica with alternating queries and writes, so that no result is cached. */
export class Asking {
  readonly replica: Replica;
  readonly #below = seeded();
  readonly #rows: number;
  #rank = 2 ** 33;

  constructor(replica: Replica, rows: number) {
    this.replica = replica;
    this.#rows = rows;
  }

  /** Writes this number of people again with changes. Returns the ms taken. */
  write(count = 1): number {
    this.#rank += 1;
    const changes = [...people(count)].map((change) => ({ ...change, rank: this.#rank }));
    const from = performance.now();
    this.replica.apply(changes);
    return performance.now() - from;
  }

  /** Returns the next request of a query. */
  requestOf({ request }: Question): TableRequest | undefined {
    return request && TableRequest.parse(request(this.#below, this.#rows));
  }

  /** Returns its result and the ms taken. Undefined requests are for sums. */
  ask({ scope = { stateId: 'MO' } }: Question, request: TableRequest | undefined) {
    const from = performance.now();
    const page = request && this.replica.table(scope, person, request, { zone }).result;
    const sums = request ? undefined : this.replica.totals(scope, person, { sums: ['amountCents'], groupBy: ['category'], zone });
    return { page, sums, ms: performance.now() - from };
  }
}
