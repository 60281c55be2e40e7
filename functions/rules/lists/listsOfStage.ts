/** The lists of this process, from the engine that the stage's file chooses: SQLite files of its own, or a function that asks PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '../../core/env.ts';
import { feedReader, recordReader } from '../../core/lists/feed.ts';
import type { Lists } from '../../core/lists/lists.ts';
import { ReplicaEngine } from '../../core/lists/replicaEngine.ts';
import { Replicas } from '../../core/lists/replicas.ts';
import { tableClient } from '../../core/store/clients.ts';
import { allEntities } from '../../entities/all.ts';
import { snapshotsOf } from './snapshots/snapshotsOf.ts';

let kept: Promise<Lists> | undefined;
let isAnew = false;

/** Returns the lists of this process. */
export function lists(): Promise<Lists> {
  kept ??= env().QUERIES === 'postgres' ? remoteLists() : Promise.resolve(listsInFiles());
  return kept;
}

/**
 * Discards what this process knows, so that the next query reads everything again. For callers that wrote records with past dates, which
 * up-to-date lists would miss.
 */
export function readAnew(): void {
  kept = undefined;
  isAnew = true;
}

function listsInFiles(): Lists {
  const client = tableClient();
  const table = env().TABLE_NAME;
  const replicas = new Replicas({
    entities: allEntities,
    read: feedReader(client, table),
    readRecord: recordReader(client, table),
    // Part of the disk that infra/aws/groups.ts assigns to such a function.
    maxBytes: 2.5 * 1024 ** 3,
    newFile: () => join(tmpdir(), `replica-${randomUUID()}.db`),
    snapshots: snapshotsOf(client, table),
    hasSharedSmall: env().SMALL_RECORDS !== 'own',
  });
  return {
    openQueries: async (ask) => {
      const { replica, ...opened } = await replicas.openQueries(ask);
      return { ...opened, engine: new ReplicaEngine(replica) };
    },
    nameOf: async (of, id) => replicas.nameOf(of, id),
  };
}

/** Loads its code only in stages that use it. */
async function remoteLists(): Promise<Lists> {
  const [{ RemoteLists }, { listsFunction }] = await Promise.all([
    import('../../core/lists/remote/remoteLists.ts'),
    import('../../core/lists/remote/listsFunction.ts'),
  ]);
  return new RemoteLists(listsFunction(env().LISTS_FUNCTION), { isAnew });
}
