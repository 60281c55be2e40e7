/** For tests only: a PostgreSQL with empty tables, the owner's connections, and those of the portal, which owns nothing. */
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { startLocalPostgres } from '../local/postgres.ts';

type Pool = ReturnType<typeof openPool>;

export interface TestPostgres {
  readonly owner: Pool;
  readonly portal: Pool;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with the role `portal`. It can act as the roles that read, and inherits none of their rights. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startLocalPostgres();
  const owner = openPool(server.connection, 4);
  await owner.query('CREATE ROLE portal LOGIN NOINHERIT');
  const portal = openPool({ ...server.connection, user: 'portal' }, 4);
  return {
    owner,
    portal,
    stop: async () => {
      await portal.end();
      await owner.end();
      await server.stop();
    },
  };
}
