import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Column } from '../../../shared/core/column.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { type Change, type Entity, feedPartition } from '../../core/entity.ts';
import type { Replica } from '../../core/lists/replica.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import { Connection } from '../../core/lists/sqlite/connection.ts';
import { allEntities } from '../../entities/all.ts';

const stateId = 'MO';
const zone = 'America/Chicago';
const areas = Array.from({ length: 30 }, (_, n) => `ServiceArea-${n}`);
const large = ['Transaction', 'User', 'Recipient', 'Benefit'].map(entityOf);
const small = new Map(Object.entries({ State: 1, Program: 3, IssuancePeriod: 10, ServiceArea: areas.length, Vendor: 300 }));
/** More rows than a search scans before it switches to another query. From this size on the statements are the same. */
const rowsWhenLarge = 25_000;

function entityOf(name: string): Entity {
  const found = allEntities.find((one) => one.name === name);
  if (!found) throw new Error(`There is no entity ${name}`);
  return found;
}

/** Returns a value of a column. Ids refer to existing records. */
function sampleOf({ name, type, options }: Column, n: number): unknown {
  if (name === 'stateId') return stateId;
  if (/serviceAreaId$/i.test(name)) return areas[n % areas.length];
  const [, entity] = /^(.*)Id$/.exec(name) ?? [];
  if (entity) return `${entity.replace(/^./, (first) => first.toUpperCase())}-${n % 300}`;
  if (options) return type === 'string' ? [options[n % options.length]] : options[n % options.length];
  if (type === 'string') return `${'abcdefgh'[n % 8]}${(n * 7919) % 10_000}`;
  if (type === 'dateTimeOffset') return new Date(Date.UTC(2026, 0, 1) + (n % 20_000) * 60_000).toISOString();
  return n % 500;
}

function changeOf(of: Entity, n: number): Change {
  const own = of.columns.filter(({ join }) => !join);
  const row = JSON.stringify(Object.fromEntries(own.map((column) => [column.name, sampleOf(column, n)])));
  const id = of.name === 'State' ? stateId : `${of.name}-${n}`;
  return { entity: of.name, id, stateId, version: 1, rank: 1, isDeleted: false, counters: {}, row };
}

/** A table that grows, and the replica of its state. */
class Portal {
  now = Date.UTC(2026, 5, 15);
  readonly #feeds = new Map<string, { at: string; change: Change }[]>();
  readonly #rows = new Map<Entity, number>();
  readonly #replicas = new Replicas({
    entities: allEntities,
    now: () => this.now,
    read: (partition, after) => this.#read(partition, after),
  });

  /** Grows each large table to `rows` rows, and the others to at most their own maximum. */
  grow(rows: number): void {
    for (const of of [...large, ...[...small.keys()].map(entityOf)]) {
      const until = Math.min(rows, small.get(of.name) ?? rows);
      for (let n = this.#rows.get(of) ?? 0; n < until; n++) this.#write(of, n);
      this.#rows.set(of, until);
    }
    this.now += 5000;
  }

  #write(of: Entity, n: number): void {
    const at = `${new Date(++this.now).toISOString()}#${n}`;
    const partition = feedPartition(of, stateId, at);
    const feed = this.#feeds.get(partition) ?? [];
    feed.push({ at, change: changeOf(of, n) });
    this.#feeds.set(partition, feed);
  }

  async *#read(partition: string, after: string) {
    const news = (this.#feeds.get(partition) ?? []).filter(({ at }) => at > after);
    for (let n = 0; n < news.length; n += 10_000) {
      const page = news.slice(n, n + 10_000);
      yield { changes: page.map(({ change }) => change), last: page.at(-1)?.at ?? '' };
    }
  }

  async replica(): Promise<Replica> {
    return (await this.#replicas.openQueries({ stateId, entities: large })).replica;
  }

  close(): void {
    this.#replicas.close();
  }
}

const scopes = [{ stateId }, { stateId, serviceAreaIds: areas.slice(0, 1) }, { stateId, serviceAreaIds: areas, vendorId: 'Vendor-7' }];
const labelOf = ({ columns }: Entity) => columns.find(({ isSearched }) => isSearched)?.name ?? 'id';

/** Returns requests for the first page, a later page, searches, and sorts and filters by an own and by a joined column. */
function requestsOf(of: Entity): TableRequest[] {
  const joined = of.columns.find(({ join }) => join)?.name ?? '';
  const columns = [labelOf(of), joined];
  const startsWith = { operator: 'StartsWith', value: 'a7' };
  const requests = [
    {},
    { skip: 20 },
    { allSearch: 'a7919' },
    { allSearch: 'a' },
    { allSearch: 'a7919, b 7' },
    { allSearch: '(573) 555-0158' },
    { allSearch: '3/27/1946' },
    ...columns.map((name) => ({ columns: [{ name, sort: { direction: 'desc' } }] })),
    ...columns.map((name) => ({ columns: [{ name, filter: startsWith }] })),
    { columns: [{ name: of.order[0]?.column, filter: of.order[0]?.column.endsWith('At') ? twoDays : startsWith }] },
  ];
  return requests.map((request) => TableRequest.parse(request));
}
const twoDays = { operator: 'Between', value: '2026-01-02,2026-01-03' };

/** Returns the statements that are prepared during a query, and their database. */
function prepared(ask: () => unknown) {
  const prepare = vi.spyOn(Connection.prototype, 'prepare');
  ask();
  const statements = new Set(prepare.mock.calls.map(([sql]) => sql));
  const { db } = prepare.mock.contexts[0] as Connection;
  prepare.mockRestore();
  return { statements, db };
}

/** Returns every statement for an entity's lists, counts, exports, options and sums. */
function statementsOf(replica: Replica, of: Entity) {
  return prepared(() => {
    for (const scope of scopes) {
      for (const request of requestsOf(of)) replica.table(scope, of, request, { zone });
      replica.rows(scope, of, TableRequest.parse({}), { zone }).next();
      replica.options(scope, of, { label: labelOf(of), take: 10, search: 'a', values: [`${of.name}-0`, `${of.name}-1`] });
      replica.totals(scope, of, { zone, groupBy: [labelOf(of)] });
    }
  }).statements;
}

function plansOf(replica: Replica, statements: Iterable<string>): Record<string, unknown> {
  const { db } = prepared(() => replica.rank('State', stateId));
  const planOf = (sql: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail);
  return Object.fromEntries([...statements].map((sql) => [sql, planOf(sql)]));
}

const full = new Portal();
const statements = new Map<Entity, ReadonlySet<string>>();
beforeAll(async () => {
  full.grow(rowsWhenLarge);
  for (const of of large) statements.set(of, statementsOf(await full.replica(), of));
});
afterAll(() => full.close());

test.each(large)('lists $name without scanning a table for each row', async (of) => {
  const plans = plansOf(await full.replica(), statements.get(of) ?? []);
  expect(Object.keys(plans).length).toBeGreaterThan(15);
  expect(JSON.stringify(plans)).not.toMatch(/SCAN j\d|SCAN \w+ LEFT-JOIN/);
});

test('sums by day within the requested days from a covering index', async () => {
  const replica = await full.replica();
  const benefit = entityOf('Benefit');
  const starts = [1, 2, 3].map((day) => Date.UTC(2026, 0, day));
  const since = { column: 'issuedAt', operator: 'GreaterThanEqualTo', value: '2026-01-01T00:00:00.000Z' } as const;
  const period = { column: 'issuancePeriodId', operator: 'EqualTo', value: 'IssuancePeriod-1' } as const;
  const spans = { column: 'issuedAt', starts };
  const ask = () =>
    replica.totals({ stateId }, benefit, { zone, sums: ['amountCents'], groupBy: ['serviceAreaId'], spans, where: [period, since] });
  const plans = plansOf(
    replica,
    [...prepared(ask).statements].filter((sql) => sql.includes('sum(')),
  );
  expect(JSON.stringify(plans)).toMatch(/SEARCH t USING COVERING INDEX Benefit list \(c_issuedAt>\?\)/);
});

test.each([0, 1, 2])('plans queries the same for a replica opened at %i rows per table as for one filled at once', async (rows) => {
  const portal = new Portal();
  for (const size of [rows, rowsWhenLarge]) {
    portal.grow(size);
    const replica = await portal.replica();
    // Plans must match from the first row on, because a statement that is prepared early is cached.
    for (const of of large)
      expect(plansOf(replica, statements.get(of) ?? [])).toEqual(plansOf(await full.replica(), statements.get(of) ?? []));
  }
  expect((await portal.replica()).totals({}, entityOf('Transaction'), { zone })[0]?.count).toBe(rowsWhenLarge);
  portal.close();
});
