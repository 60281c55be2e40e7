/** Applies changes to PostgreSQL, in any order and any number of times. The highest rank of a record wins. */
import type pg from 'pg';
import type { Change } from '../../entity.ts';
import { textOf } from '../query/keys.ts';
import type { Layout, Layouts } from '../query/layout.ts';
import { belongsTo, storedRow } from '../query/stored.ts';
import { type Ask, writing } from './connections.ts';
import { searchable, storable, textColumn } from './dialect.ts';
import { indexStatements, sharedStatements, tableStatements, typeOfColumn, unquoted } from './schema.ts';

/** The place in a partition of the feed up to which everything was applied, under an epoch of the partition. */
export interface Progress {
  readonly partition: string;
  readonly watermark: string;
  readonly epoch: number;
}

/** A record at a rank. */
export interface Ranked {
  readonly entity: string;
  readonly id: string;
  readonly rank: number;
}

interface Place {
  /** Without a State, the records are the small ones of all States. */
  readonly stateId: string | undefined;
  readonly schema: string;
}

export class Projector {
  readonly #pool: pg.Pool;
  readonly #layouts: Layouts;
  readonly #place: Place;

  /** `pool` connects as the owner of the tables. */
  constructor(pool: pg.Pool, layouts: Layouts, place: Place) {
    this.#pool = pool;
    this.#layouts = layouts;
    this.#place = place;
  }

  /** Creates the empty tables, and the role that reads them for the portal, unless they exist. Processes that do so at once wait for each other. */
  async prepare(): Promise<void> {
    const { schema } = this.#place;
    await writing(this.#pool, schema, async (ask) => {
      await ask({ text: 'SELECT pg_advisory_xact_lock(hashtext($1))', values: ['lists'] });
      const [known] = await ask({ text: 'SELECT 1 FROM pg_namespace WHERE nspname = $1', values: [unquoted(schema)] });
      if (known) return;
      // Several statements at once cannot have parameters.
      await ask({ text: `${sharedStatements}${tableStatements(this.#layouts, schema)}`, values: [] });
    });
  }

  /** Creates the indexes of entities after their rows are loaded, unless they exist, and counts the rows for the planner. */
  async index(names: readonly string[]): Promise<void> {
    const layouts = [...this.#layouts.values()].filter(({ entity }) => names.includes(entity.name));
    const { schema } = this.#place;
    const counts = layouts.map(({ table }) => `ANALYZE ${schema}.${table};`).join('\n');
    await this.#writing((ask) => ask({ text: `${indexStatements(layouts, schema)}\n${counts}`, values: [] }));
  }

  /** Removes tombstones that are so old (days) that no earlier change can still arrive. */
  async removeTombstones(days: number): Promise<void> {
    await this.#writing((ask) => ask({ text: 'DELETE FROM removed WHERE day < current_date - $1::int', values: [days] }));
  }

  /** Forgets all records, as if none had ever arrived. */
  async clear(): Promise<void> {
    const tables = ['removed', 'progress', ...[...this.#layouts.values()].map(({ table }) => table)];
    await this.#pool.query(`TRUNCATE ${tables.map((table) => `${this.#place.schema}.${table}`).join(', ')}`);
  }

  /** Applies changes and saves how far the feed was read before them, all or nothing. */
  async apply(changes: readonly Change[], progress: readonly Progress[] = []): Promise<void> {
    await this.#writing(async (ask) => {
      for (const layout of this.#layouts.values()) {
        const newest = newestOf(changes.filter(({ entity }) => entity === layout.entity.name));
        const isKept = (change: Change) => !change.isDeleted && belongsTo(this.#place.stateId, layout, change);
        const kept = newest.filter(isKept);
        const removed = newest.filter((change) => !isKept(change));
        if (kept.length) await put(ask, layout, kept);
        if (removed.length) await remove(ask, layout, removed);
      }
      for (const { partition, watermark, epoch } of progress) await save(ask, [partition, watermark, epoch]);
    });
  }

  /** Writers wait for each other. A removal and an older change that arrive at the same time must not pass each other. */
  async #writing(write: (ask: Ask) => Promise<unknown>): Promise<void> {
    await writing(this.#pool, this.#place.schema, async (ask) => {
      await ask({ text: 'LOCK TABLE removed IN EXCLUSIVE MODE', values: [] });
      await write(ask);
    });
  }

  /** Returns how far each partition of the feed was read. */
  async progress(): Promise<Progress[]> {
    const rows = await writing(this.#pool, this.#place.schema, (ask) =>
      ask({ text: 'SELECT partition, watermark, epoch FROM progress', values: [] }),
    );
    return rows.map(([partition, watermark, epoch]) => ({
      partition: String(partition),
      watermark: String(watermark),
      epoch: Number(epoch),
    }));
  }

  /** Returns those of the records that are not here at their rank or a later one. */
  async lacking(records: readonly Ranked[]): Promise<Ranked[]> {
    const known = records.filter(({ entity }) => this.#layouts.has(entity));
    return writing(this.#pool, this.#place.schema, async (ask) => {
      const lacking: Ranked[] = [];
      for (const [entity, ofEntity] of Map.groupBy(known, (one) => one.entity)) {
        const values = [entity, ofEntity.map(({ id }) => id), ofEntity.map(({ rank }) => rank)];
        const found = await ask({
          text: `SELECT n.at FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS n(id, rank, at)
            LEFT JOIN ${this.#layouts.get(entity)?.table} t ON t.id = n.id LEFT JOIN removed r ON r.entity = $1 AND r.id = n.id
            WHERE greatest(t.rank, r.rank, 0) < n.rank`,
          values,
        });
        lacking.push(...found.flatMap(([at]) => ofEntity[Number(at) - 1] ?? []));
      }
      return lacking;
    });
  }
}

/** A later epoch counts before a later place, because it means to read a part again. */
async function save(ask: Ask, values: readonly unknown[]): Promise<void> {
  await ask({
    text: `INSERT INTO progress AS p VALUES ($1, $2, $3) ON CONFLICT (partition) DO UPDATE
      SET watermark = excluded.watermark, epoch = excluded.epoch
      WHERE (p.epoch, p.watermark) < (excluded.epoch, excluded.watermark)`,
    values: [...values],
  });
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
    text: `INSERT INTO removed AS r(entity, id, rank) SELECT $3::text, n.id, n.rank FROM unnest($1::text[], $2::bigint[]) AS n(id, rank)
      ON CONFLICT (entity, id) DO UPDATE SET rank = excluded.rank, day = excluded.day WHERE r.rank < excluded.rank`,
    values: [...values, entity.name],
  });
  await ask({
    text: `DELETE FROM ${table} t USING unnest($1::text[], $2::bigint[]) AS n(id, rank) WHERE t.id = n.id AND t.rank < n.rank`,
    values,
  });
}
