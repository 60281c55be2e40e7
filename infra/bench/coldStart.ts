/** An empty process, from its start to the first page of a list. coldStarts.ts starts it, and it prints its measurements as JSON. */

import { randomUUID } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Change } from '../../functions/core/entity.ts';
import { unpackFile } from '../../functions/core/lists/packedFile.ts';
import type { FeedReader } from '../../functions/core/lists/refresh.ts';
import { Replicas } from '../../functions/core/lists/replicas.ts';
import type { Snapshot } from '../../functions/core/lists/snapshot.ts';
import { allEntities } from '../../functions/entities/all.ts';
import { transactions } from '../../functions/entities/transaction.ts';
import { TableRequest } from '../../shared/core/table.ts';
import { stateId, zone } from './reportState.ts';

/** The files that coldStarts.ts leaves: the snapshots by owner, and the sales that have changed since. */
export interface Left {
  readonly table: string;
  readonly snapshots: Readonly<Record<string, Snapshot>>;
  readonly since: readonly Change[];
}

export interface ColdStart {
  readonly rows: number;
  readonly cpuMs: number;
  readonly peakMb: number;
  readonly readUnits: number;
}

const { table, snapshots, since } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Left;
let readUnits = 0;

/** Reads the feed's index with DynamoDB's billing: half a unit for each 4 KB, and at least one half for a read. */
const read: FeedReader = async function* (partition) {
  const changes = partition === `Transaction#${stateId}` ? since : [];
  const bytes = changes.reduce((sum, { row }) => sum + row.length + 150, 0);
  readUnits += Math.max(1, Math.ceil(bytes / 4096)) / 2;
  if (changes.length) yield { changes: [...changes], last: `${new Date().toISOString()}#x` };
};
const replicas = new Replicas({
  entities: allEntities,
  read,
  newFile: () => path.join(tmpdir(), `${randomUUID()}.db`),
  snapshots: {
    table,
    latest: async (of) => snapshots[of],
    bring: (snapshot, file) => unpackFile(createReadStream(snapshot.fileKey, { highWaterMark: 8 * 1024 ** 2 }), file, snapshot),
  },
});
const { replica } = await replicas.openQueries({ stateId, entities: [transactions] });
const { result } = replica.table({ stateId }, transactions, TableRequest.parse({}), { zone });
const { user, system } = process.cpuUsage();
const took: ColdStart = {
  rows: result.totalFilteredRecords,
  cpuMs: (user + system) / 1000,
  peakMb: process.resourceUsage().maxRSS / 1024,
  readUnits,
};
process.stdout.write(JSON.stringify(took));
