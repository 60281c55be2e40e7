/**
 * The files of imports, each in the version that was pinned when it arrived: under another bucket versions have other names, which the records
 * must tell. Of the other buckets each object is written once, so that copying them is enough (docs/runbook.md).
 */

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Store } from '../../../functions/core/store/store.ts';
import { imports } from '../../../functions/entities/upload.ts';
import type { Import } from '../../../shared/entities/upload.ts';
import { itemsOf } from './itemsOf.ts';
import { restorer } from './restorer.ts';

type FilePlace = Pick<Import, 'fileKey' | 'fileVersion'>;

/** The bucket that was restored from, and the new one. */
export interface FileBuckets {
  /** Whether the new bucket has this version. */
  has(file: FilePlace): Promise<boolean>;
  /** Copies a file in this version; its version in the new bucket. Undefined where the old bucket has it no more. */
  copy(file: FilePlace): Promise<string | undefined>;
}

/** Brings every import's file; how many came, and the imports whose file is gone, by id. What was brought before is passed over. */
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
      // Without a version none has arrived yet.
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
