/** For tests only: an empty PostgreSQL, the owner's connections, and those of the portal, which owns nothing. */
import { openPool } from '../../functions/core/lists/postgres/connections.ts';
import { ownerRole, portalRole } from '../../functions/core/lists/postgres/portalRoles.ts';
import { startLocalPostgres } from '../local/postgres.ts';

type Pool = ReturnType<typeof openPool>;

export interface TestPostgres {
  readonly owner: Pool;
  readonly portal: Pool;
  stop(): Promise<void>;
}

/** Starts PostgreSQL. The connections are those of the portal's two roles. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startLocalPostgres();
  const owner = openPool({ ...server.connection, user: ownerRole }, 4);
  const portal = openPool({ ...server.connection, user: portalRole }, 4);
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
