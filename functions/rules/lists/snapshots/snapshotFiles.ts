/** The files of snapshots in storage, one prefix for each state. They are read in ranges: a process that is put to sleep half-way goes on. */
import { env } from '../../../core/env.ts';
import { type Packed, packFile, unpackFile } from '../../../core/lists/packedFile.ts';
import type { Snapshot } from '../../../core/lists/snapshot.ts';
import { storage } from '../../../core/storage.ts';
import { keepPieces } from '../../../core/storedPieces.ts';

/** So much is asked for at once, and is what memory holds; one more range is on its way meanwhile. */
const rangeBytes = 8 * 1024 ** 2;

const place = (Key: string) => ({ Bucket: env().SNAPSHOTS_BUCKET, Key });

/** Where the file of a lease lies. */
export function snapshotKeyOf({ of, layout }: Pick<Snapshot, 'of' | 'layout'>, fence: number): string {
  return `${of === '*' ? 'all-states' : of}/${layout.slice(0, 16)}/${fence}.zst`;
}

/** Puts a replica's file into storage; `onPart` is called after each part, and what it throws ends the upload. */
export function keepSnapshot(path: string, fileKey: string, onPart: () => Promise<void>): Promise<Packed> {
  const how = { contentType: 'application/zstd', partBytes: rangeBytes, onPart };
  return packFile(path, (pieces) => keepPieces(place(fileKey), pieces, how));
}

/** Brings a snapshot's file to `path`; false where it is not the one that was written. Throws what storage throws, as of a file that is gone. */
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
    next.catch(() => undefined); // who takes it meets the error
    yield piece;
    tell(Math.min(1, (at + rangeBytes) / bytes));
  }
}

/** Removes a file that nobody loads any more. */
export async function dropSnapshot(fileKey: string): Promise<void> {
  await (await storage()).remove(place(fileKey));
}
