/** The stored files of imports. A file is read in the version that was pinned at receipt, despite later uploads to its key. */
import { Readable } from 'node:stream';
import type { PresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Import } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { storage } from '../../core/storage.ts';

type FilePlace = Pick<Import, 'fileKey' | 'fileVersion'>;
export type StoredFile = Pick<Import, 'fileVersion' | 'sizeBytes'>;

const contentType = 'text/csv';
/** Long enough for 1 GB over a slow connection. */
const postSeconds = 3600;

const locationOf = ({ fileKey, fileVersion }: FilePlace) => ({
  Bucket: env().UPLOADS_BUCKET,
  Key: fileKey,
  VersionId: fileVersion,
});

/** Returns the storage key of an import's file. */
export function fileKeyOf(importId: string): string {
  return `imports/${importId}.csv`;
}

/** Stores a file. */
export async function storeFile(fileKey: string, content: Buffer): Promise<StoredFile> {
  const reply = await (await storage()).put({ ...locationOf({ fileKey }), Body: content, ContentType: contentType });
  return { fileVersion: reply.VersionId, sizeBytes: content.length };
}

/** Returns a form with which the browser can only upload a file of at most `maxBytes` to this key. */
export async function uploadFormFor(fileKey: string, maxBytes: number): Promise<PresignedPost> {
  return (await storage()).uploadForm({
    ...locationOf({ fileKey }),
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, maxBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: postSeconds,
  });
}

/** Returns the file that has arrived in storage, or undefined if there is none. */
export async function findUploadedFile(fileKey: string): Promise<StoredFile | undefined> {
  try {
    const reply = await (await storage()).head(locationOf({ fileKey }));
    return { fileVersion: reply.VersionId, sizeBytes: reply.ContentLength ?? 0 };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** Returns the whole file as a stream. */
export async function streamFile(file: FilePlace): Promise<AsyncIterable<Uint8Array>> {
  const { Body: body } = await (await storage()).get(locationOf(file));
  if (!(body instanceof Readable)) throw new Fault('The file of an import has no content');
  return body;
}

/** Returns at most `maxBytes` bytes of the file, starting at `from`. */
export async function readBytes(file: FilePlace, from: number, maxBytes: number): Promise<Uint8Array> {
  const { Body: body } = await (await storage()).get({ ...locationOf(file), Range: `bytes=${from}-${from + maxBytes - 1}` });
  return body ? body.transformToByteArray() : new Uint8Array();
}
