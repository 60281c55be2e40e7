/**
 * Copies the files of imports, each in the version that was pinned when it arrived. Versions have other names in another bucket, so the
 * records must be updated. Objects in the other buckets are written once, so copying them is enough (docs/runbook.md).
 */

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Store } from '../../../functions/core/store/store.ts';
import { imports } from '../../../functions/entities/upload.ts';
import type { Import } from '../../../shared/entities/upload.ts';
import { itemsOf } from './itemsOf.ts';
import { restorer } from './restorer.ts';

type FilePlace = Pick<Import, 'fileKey' | 'fileVersion'>;

/** The original bucket and the new one. */
export interface FileBuckets {
  /** Whether the new bucket has this version. */
  has(file: FilePlace): Promise<boolean>;
  /** Copies a file in this version and returns its version in the new bucket. Returns undefined if the old bucket no longer has it. */
  copy(file: FilePlace): Promise<string | undefined>;
}

/**
 * Copies every import's file. Returns the number of copied files, and the ids of imports without a file. Skips files that were copied
 * before.
 */
export async function bringFiles(
  client: DynamoDBDocumentClient,
  table: string,
  store: Store,
  buckets: FileBuckets,
): Promise<{ readonly brought: number; readonly gone: readonly string[] }> {
  let brought = 0;
  const gone: string[] = [];
  for await (const items of itemsOf(client, table)) {
    const ids = items.flatMap(({ sk, id }) => (sk === imports.name && id ? [id] : []));
    for (const one of await store.many(restorer, imports, ids)) {
      // Without a version, no file has arrived yet.
      if (one.fileVersion === undefined || (await buckets.has(one))) continue;
      const fileVersion = await buckets.copy(one);
      if (fileVersion === undefined) gone.push(one.id);
      else {
        await store.transact(restorer, async (tx) => {
          const now = await tx.get(imports, one.id);
          tx.update(imports, now, { ...now, fileVersion }, { action: 'Restored', changes: 'File: brought along' });
        });
        brought += 1;
      }
    }
  }
  return { brought, gone };
}
