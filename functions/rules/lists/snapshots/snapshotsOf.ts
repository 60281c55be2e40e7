/** Finds replicas filled by other processes. The table names them and storage contains the files. */
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Snapshots } from '../../../core/lists/snapshot.ts';
import { bringSnapshot } from './snapshotFiles.ts';
import { published } from './snapshotItems.ts';

export function snapshotsOf(client: DynamoDBClient, table: string): Snapshots {
  return {
    table,
    latest: async (of, layout) => (await published(client, table, of, layout))?.snapshot,
    bring: bringSnapshot,
  };
}
