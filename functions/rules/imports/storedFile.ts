/** The files of imports in storage. A file is read in the version that was pinned when it was received, whatever is put there later. */
import { Readable } from 'node:stream';
import type { PresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Import } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { Fault } from '../../core/errors.ts';
import { storage } from '../../core/storage.ts';

type FilePlace = Pick<Import, 'fileKey' | 'fileVersion'>;
export type StoredFile = Pick<Import, 'fileVersion' | 'sizeBytes'>;

const contentType = 'text/csv';
/** Long enough for 1 GB over a slow line. */
const postSeconds = 3600;

const locationOf = ({ fileKey, fileVersion }: FilePlace) => ({
  Bucket: env().UPLOADS_BUCKET,
  Key: fileKey,
  VersionId: fileVersion,
});

/** Where the file of an import lies. */
export function fileKeyOf(importId: string): string {
  return `imports/${importId}.csv`;
}

/** Puts a file into storage. */
export async function storeFile(fileKey: string, content: Buffer): Promise<StoredFile> {
  const reply = await (await storage()).put({ ...locationOf({ fileKey }), Body: content, ContentType: contentType });
  return { fileVersion: reply.VersionId, sizeBytes: content.length };
}

/** A form with which the browser uploads a file of at most `maxBytes` to this key, and nothing else. */
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

/** What has arrived in storage; undefined where nothing has. */
export async function findUploadedFile(fileKey: string): Promise<StoredFile | undefined> {
  try {
    const reply = await (await storage()).head(locationOf({ fileKey }));
    return { fileVersion: reply.VersionId, sizeBytes: reply.ContentLength ?? 0 };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** The whole file, as it comes. */
export async function streamFile(file: FilePlace): Promise<AsyncIterable<Uint8Array>> {
  const { Body: body } = await (await storage()).get(locationOf(file));
  if (!(body instanceof Readable)) throw new Fault('The file of an import has no content');
  return body;
}

/** Bytes of the file from `from` on, at most `maxBytes` of them. */
export async function readBytes(file: FilePlace, from: number, maxBytes: number): Promise<Uint8Array> {
  const { Body: body } = await (await storage()).get({ ...locationOf(file), Range: `bytes=${from}-${from + maxBytes - 1}` });
  return body ? body.transformToByteArray() : new Uint8Array();
}
