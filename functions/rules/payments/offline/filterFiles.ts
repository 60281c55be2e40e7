/**
 * The stored files of card filters. A name is never used for other bytes, so a file in memory is as good as the stored one. Only the file
 * `current` changes: it names those of the current list.
 */
import { createHash } from 'node:crypto';
import { unpackHashes } from '../../../../shared/core/cardFilter.ts';
import { env } from '../../../core/env.ts';
import { storage } from '../../../core/storage.ts';

const place = (stateId: string, name: string) => ({ Bucket: env().UPLOADS_BUCKET, Key: `card-filters/${stateId}/${name}` });

const currentName = 'current';

/** Stores bytes under their own hash, which is the name of the file. */
export async function keepList(stateId: string, bytes: Uint8Array): Promise<string> {
  const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  await (await storage()).put({ ...place(stateId, name), Body: bytes, ContentType: 'application/octet-stream' });
  return name;
}

/** Replaces the file that names the current list of a State. */
export async function keepCurrent(stateId: string, current: object): Promise<void> {
  await (await storage()).put({ ...place(stateId, currentName), Body: JSON.stringify(current), ContentType: 'application/json' });
}

/** Returns the content of that file, or undefined before the first list was made. */
export async function bringCurrent(stateId: string): Promise<unknown> {
  const bytes = await bringFile(stateId, currentName);
  return bytes && JSON.parse(Buffer.from(bytes).toString());
}

/** Returns the bytes of a file. They are removed after a month: then, and for an unknown name, it returns undefined. */
export async function bringFile(stateId: string, name: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await (await storage()).get(place(stateId, name));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
    throw error;
  }
}

/** The files that this process read last. A State has two at a time, and entries that arrive late need older ones. */
const known = new Map<string, Float64Array>();
const maxKnown = 8;

/** Returns the sorted hashes in a file, or undefined if the file was removed. */
export async function hashesIn(stateId: string, name: string): Promise<Float64Array | undefined> {
  const key = `${stateId}/${name}`;
  const before = known.get(key);
  if (before) return before;
  const bytes = await bringFile(stateId, name);
  if (!bytes) return undefined;
  const hashes = unpackHashes(bytes);
  const [oldest] = known.keys();
  if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, hashes);
  return hashes;
}
