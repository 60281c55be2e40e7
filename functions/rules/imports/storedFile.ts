/** The files of imports in storage. A file is read in the version that was pinned when it was received, whatever is put there later. */
import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Import } from '../../../shared/entities/upload.ts';
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';

type File = Pick<Import, 'fileKey' | 'fileVersion'>;
export type Received = Pick<Import, 'fileVersion' | 'sizeBytes'>;

const contentType = 'text/csv';
/** Long enough for 1 GB over a slow line. */
const postSeconds = 3600;

const place = ({ fileKey, fileVersion }: File) => ({
  Bucket: env().UPLOADS_BUCKET,
  Key: fileKey,
  ...(fileVersion !== undefined && { VersionId: fileVersion }),
});

/** Where the file of an import lies. */
export function keyOfFile(importId: string): string {
  return `imports/${importId}.csv`;
}

/** Puts a file into storage. */
export async function keepFile(fileKey: string, content: Buffer): Promise<Received> {
  const reply = await storage().send(new PutObjectCommand({ ...place({ fileKey }), Body: content, ContentType: contentType }));
  return { fileVersion: reply.VersionId, sizeBytes: content.length };
}

/** A form with which the browser puts a file of at most `mostBytes` into this very place, and nothing else. */
export function postOf(fileKey: string, mostBytes: number): Promise<PresignedPost> {
  return createPresignedPost(storage(), {
    ...place({ fileKey }),
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, mostBytes],
      ['eq', '$Content-Type', contentType],
    ],
    Expires: postSeconds,
  });
}

/** What has arrived in storage; undefined where nothing has. */
export async function receivedFile(fileKey: string): Promise<Received | undefined> {
  try {
    const reply = await storage().send(new HeadObjectCommand(place({ fileKey })));
    return { fileVersion: reply.VersionId, sizeBytes: reply.ContentLength ?? 0 };
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')) return undefined;
    throw error;
  }
}

/** The whole file, as it comes. */
export async function contentOf(file: File): Promise<AsyncIterable<Uint8Array>> {
  const { Body: body } = await storage().send(new GetObjectCommand(place(file)));
  if (!(body instanceof Readable)) throw new Error('The file of an import has no content');
  return body;
}

/** Bytes of the file from `from` on, at most `most` of them. */
export async function bytesOf(file: File, from: number, most: number): Promise<Uint8Array> {
  const { Body: body } = await storage().send(new GetObjectCommand({ ...place(file), Range: `bytes=${from}-${from + most - 1}` }));
  return body ? body.transformToByteArray() : new Uint8Array();
}
