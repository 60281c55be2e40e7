/** For tests only: an empty PostgreSQL, the owner's connections, and those of the portal, which owns nothing. */
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { ownerRole, portalRole } from '../../functions/core/lists/postgres/portalRoles.ts';
import { startLocalPostgres } from '../local/postgres.ts';

type Pool = ReturnType<typeof openPool>;

/** Limits that no machine reaches, for lists in tests. */
export const patient = { wakeMs: 600_000, ownWritesMs: 600_000 };

export interface TestPostgres {
  /** The folder of its socket. */
  readonly host: string;
  /** May do everything. */
  readonly administrator: Pool;
  readonly owner: Pool;
  readonly portal: Pool;
  stop(): Promise<void>;
}

/** Opens connections of a role to a database of the tests, at another address than its own. `more` are options of `pg`. */
export function connectThrough(host: string, user: string, more: object = {}): Pool {
  return openPool({ host, user, database: 'postgres', ...more }, 2);
}

/** Starts PostgreSQL. The connections are those of the portal's two roles. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startLocalPostgres();
  const administrator = openPool(server.connection, 1);
  const owner = openPool({ ...server.connection, user: ownerRole }, 4);
  const portal = openPool({ ...server.connection, user: portalRole }, 4);
  return {
    host: server.connection.host,
    administrator,
    owner,
    portal,
    stop: async () => {
      await administrator.end();
      await portal.end();
      await owner.end();
      await server.stop();
    },
  };
}
