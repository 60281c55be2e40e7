/** The stored files of snapshots, with one prefix per State. They are read in ranges, so that a process that was suspended continues. */
import { env } from '../../../core/env.ts';
import { type Packed, packFile, unpackFile } from '../../../core/lists/packedFile.ts';
import type { Snapshot } from '../../../core/lists/snapshot.ts';
import { storage } from '../../../core/storage.ts';
import { keepPieces } from '../../../core/storedPieces.ts';

/** The size of a requested range, which is kept in memory. One more range is requested in advance. */
const rangeBytes = 8 * 1024 ** 2;

const place = (Key: string) => ({ Bucket: env().SNAPSHOTS_BUCKET, Key });

/** Returns the storage key of a lease's file. */
export function snapshotKeyOf({ of, layout }: Pick<Snapshot, 'of' | 'layout'>, fence: number): string {
  return `${of === '*' ? 'all-states' : of}/${layout.slice(0, 16)}/${fence}.zst`;
}

/** Stores a replica's file. It calls `onPart` after each part. An error from `onPart` ends the upload. */
export function keepSnapshot(path: string, fileKey: string, onPart: () => Promise<void>): Promise<Packed> {
  const how = { contentType: 'application/zstd', partBytes: rangeBytes, onPart };
  return packFile(path, (pieces) => keepPieces(place(fileKey), pieces, how));
}

/**
 * Downloads a snapshot's file to `path`. Returns false if its content is not the written one. Throws storage errors, for example for a
 * missing file.
 */
export function bringSnapshot(snapshot: Snapshot, path: string, tell: (share: number) => void): Promise<boolean> {
  return unpackFile(rangesOf(snapshot, tell), path, snapshot);
}

async function* rangesOf({ fileKey, bytes }: Snapshot, tell: (share: number) => void): AsyncGenerator<Uint8Array> {
  const read = async (at: number): Promise<Uint8Array> => {
    const Range = `bytes=${at}-${Math.min(bytes, at + rangeBytes) - 1}`;
    const { Body } = await (await storage()).get({ ...place(fileKey), Range });
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  };
  let next = read(0);
  for (let at = 0; at < bytes; at += rangeBytes) {
    const piece = await next;
    if (at + rangeBytes < bytes) next = read(at + rangeBytes);
    next.catch(() => undefined); // the reader of the range gets the error
    yield piece;
    tell(Math.min(1, (at + rangeBytes) / bytes));
  }
}

/** Removes a file that no process loads any longer. */
export async function dropSnapshot(fileKey: string): Promise<void> {
  await (await storage()).remove(place(fileKey));
}
