/** PostgreSQL with the tables of the portal, for measurements. */
import type { Change, Entity } from '../../functions/core/entity.ts';
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { PostgresEngine } from '../../functions/core/lists/postgres/engine.ts';
import { ownerRole, portalRole } from '../../functions/core/lists/postgres/portalRoles.ts';
import { Projector } from '../../functions/core/lists/postgres/projector.ts';
import { schemaOf } from '../../functions/core/lists/postgres/schema.ts';
import { layoutsOf } from '../../functions/core/lists/query/layout.ts';
import { startLocalPostgres } from '../local/postgres.ts';

type Pool = ReturnType<typeof openPool>;

/** Changes that are applied together while tables are filled. */
const batch = 5000;
/** A server with the memory of one of Aurora's units, most of it for pages of tables. */
const settings = { shared_buffers: '1GB', work_mem: '32MB', max_wal_size: '8GB', effective_cache_size: '1500MB' };

/** Both pools of the portal, and where they connect. */
export interface Server {
  readonly connection: { readonly host: string; readonly database: string };
  readonly owner: Pool;
  readonly portal: Pool;
  stop(): Promise<void>;
}

export async function startServer(): Promise<Server> {
  const server = await startLocalPostgres(settings);
  const owner = openPool({ ...server.connection, user: ownerRole }, 2);
  const portal = openPool({ ...server.connection, user: portalRole }, 2);
  const stop = async () => {
    await Promise.all([owner.end(), portal.end()]);
    await server.stop();
  };
  return { connection: server.connection, owner, portal, stop };
}

/** The lists of one State in PostgreSQL. */
export class Side {
  readonly engine: PostgresEngine;
  readonly #server: Pick<Server, 'owner' | 'portal'>;
  readonly #projector: Projector;
  readonly #schema: string;
  readonly #entities: readonly Entity[];

  constructor(server: Pick<Server, 'owner' | 'portal'>, entities: readonly Entity[], ofState: string) {
    const layouts = layoutsOf(entities);
    this.#server = server;
    this.#entities = entities;
    this.#schema = schemaOf(ofState, `${entities.length}`.padStart(8, '0'));
    const place = { stateId: ofState, schema: this.#schema };
    this.#projector = new Projector(server.owner, layouts, place);
    this.engine = new PostgresEngine(server.portal, layouts, place);
  }

  /** Fills empty tables. Returns the seconds for the rows and for the indexes. */
  async fill(changes: Iterable<Change>): Promise<{ rows: number; indexes: number; count: number }> {
    const begun = performance.now();
    const count = await this.load(changes);
    const loaded = performance.now();
    await this.index();
    return { rows: (loaded - begun) / 1000, indexes: (performance.now() - loaded) / 1000, count };
  }

  /** Fills empty tables without their indexes. Returns the number of rows. */
  async load(changes: Iterable<Change>): Promise<number> {
    await this.#projector.prepare();
    let count = 0;
    let piece: Change[] = [];
    const apply = async () => {
      await this.#projector.apply(piece);
      count += piece.length;
      piece = [];
    };
    for (const change of changes) if (piece.push(change) === batch) await apply();
    await apply();
    return count;
  }

  index(): Promise<void> {
    return this.#projector.index(this.#entities.map(({ name }) => name));
  }

  /** Stores each row this often in total, under other ids. */
  async multiply(times: number): Promise<void> {
    for (const { name } of this.#entities) {
      const place = `${this.#schema}."${name}"`;
      const { rows } = await this.#server.owner.query(
        "SELECT quote_ident(attname) AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND attname NOT IN ('rid', 'id')",
        [place],
      );
      const others = rows.map((row) => row.name).join(', ');
      await this.#server.owner.query(
        `INSERT INTO ${place}(id, ${others}) SELECT id || '-' || n, ${others} FROM ${place} CROSS JOIN generate_series(2, ${times}) n`,
      );
    }
  }

  write(changes: readonly Change[]): Promise<void> {
    return this.#projector.apply(changes);
  }

  async megabytes(): Promise<number> {
    const sum = 'SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c WHERE relnamespace = $1::regnamespace';
    const { rows } = await this.#server.owner.query(sum, [this.#schema]);
    return Math.round(Number(rows[0].bytes) / 2 ** 20);
  }
}
