/** Applies changes to PostgreSQL, in any order and any number of times. The highest rank of a record wins. */
import type pg from 'pg';
import type { Change } from '../../entity.ts';
import { textOf } from '../query/keys.ts';
import type { Layout, Layouts } from '../query/layout.ts';
import { belongsTo, storedRow } from '../query/stored.ts';
import { type Ask, writing } from './connections.ts';
import { searchable, storable, textColumn } from './dialect.ts';
import { indexStatements, schemaOf, shared, sharedStatements, tableStatements, typeOfColumn } from './schema.ts';

export class Projector {
  readonly #pool: pg.Pool;
  readonly #layouts: Layouts;
  readonly #stateId: string | undefined;
  readonly #schema: string;

  /** `pool` connects as the owner of the tables. Without a State, the records are the small ones of all States. */
  constructor(pool: pg.Pool, layouts: Layouts, stateId: string | undefined) {
    this.#pool = pool;
    this.#layouts = layouts;
    this.#stateId = stateId;
    this.#schema = schemaOf(stateId);
  }

  /** Creates the empty tables of the State, and the role that reads them, for the portal's own role. */
  async create(portal: string): Promise<void> {
    const schema = this.#schema;
    const roles = `CREATE ROLE ${schema} NOLOGIN; GRANT ${schema} TO ${portal};
      GRANT USAGE ON SCHEMA ${schema}, ${shared} TO ${schema}; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${schema};`;
    await this.#pool.query(`${sharedStatements}${tableStatements(this.#layouts, schema)}${roles}${indexStatements(this.#layouts, schema)}`);
  }

  /** Forgets all records, as if none had ever arrived. */
  async clear(): Promise<void> {
    const tables = ['removed', ...[...this.#layouts.values()].map(({ table }) => table)].map((table) => `${this.#schema}.${table}`);
    await this.#pool.query(`TRUNCATE ${tables.join(', ')}`);
  }

  /** Applies changes, all or none. */
  async apply(changes: readonly Change[]): Promise<void> {
    await writing(this.#pool, this.#schema, async (ask) => {
      // A removal and an older change that arrive at the same time must not pass each other.
      await ask({ text: 'LOCK TABLE removed IN EXCLUSIVE MODE', values: [] });
      for (const layout of this.#layouts.values()) {
        const newest = newestOf(changes.filter(({ entity }) => entity === layout.entity.name));
        const isKept = (change: Change) => !change.isDeleted && belongsTo(this.#stateId, layout, change);
        const kept = newest.filter(isKept);
        const removed = newest.filter((change) => !isKept(change));
        if (kept.length) await put(ask, layout, kept);
        if (removed.length) await remove(ask, layout, removed);
      }
    });
  }
}

/** Returns the newest change of each record. */
function newestOf(changes: readonly Change[]): Change[] {
  const newest = new Map<string, Change>();
  for (const change of changes) if ((newest.get(change.id)?.rank ?? -1) < change.rank) newest.set(change.id, change);
  return [...newest.values()];
}

async function put(ask: Ask, layout: Layout, changes: readonly Change[]): Promise<void> {
  const { table, own } = layout;
  const rows = changes.map((change) => storedRow(layout, change));
  const columns: { sql: string; type: string; values: unknown[] }[] = [
    { sql: 'id', type: 'text', values: changes.map(({ id }) => id) },
    { sql: 'version', type: 'bigint', values: changes.map(({ version }) => version) },
    { sql: 'rank', type: 'bigint', values: changes.map(({ rank }) => rank) },
    { sql: 'stateId', type: 'text', values: changes.map(({ stateId }) => stateId) },
    ...own.flatMap((place) => {
      const keys = rows.map((row) => row.keys[place.at] ?? null);
      const type = typeOfColumn(place);
      const column = { sql: place.sql, type, values: keys.map((key) => (typeof key === 'string' ? storable(key) : key)) };
      if (type !== 'float8') return [column];
      const texts = keys.map((key) => (typeof key === 'number' ? textOf(place.column.type, key) : null));
      return [column, { sql: textColumn(place.sql), type: 'text', values: texts }];
    }),
    { sql: 'packed', type: 'text', values: rows.map(({ packed }) => packed) },
    { sql: 'folded', type: 'text', values: rows.map(({ folded }) => searchable(folded)) },
  ];
  const names = columns.map(({ sql }) => sql);
  const arrays = columns.map(({ type }, at) => `$${at + 1}::${type}[]`).join(', ');
  const news = names.filter((name) => name !== 'id').map((name) => `${name} = excluded.${name}`);
  await ask({
    text: `INSERT INTO ${table} AS t (${names.join(', ')})
      SELECT * FROM unnest(${arrays}) AS n(${names.join(', ')})
      WHERE NOT EXISTS (SELECT 1 FROM removed r WHERE r.entity = $${columns.length + 1}::text AND r.id = n.id AND r.rank >= n.rank)
      ON CONFLICT (id) DO UPDATE SET ${news.join(', ')} WHERE t.rank < excluded.rank`,
    values: [...columns.map(({ values }) => values), layout.entity.name],
  });
}

async function remove(ask: Ask, { entity, table }: Layout, changes: readonly Change[]): Promise<void> {
  const values = [changes.map(({ id }) => id), changes.map(({ rank }) => rank)];
  await ask({
    text: `INSERT INTO removed AS r SELECT $3::text, n.id, n.rank FROM unnest($1::text[], $2::bigint[]) AS n(id, rank)
      ON CONFLICT (entity, id) DO UPDATE SET rank = excluded.rank WHERE r.rank < excluded.rank`,
    values: [...values, entity.name],
  });
  await ask({
    text: `DELETE FROM ${table} t USING unnest($1::text[], $2::bigint[]) AS n(id, rank) WHERE t.id = n.id AND t.rank < n.rank`,
    values,
  });
}
