import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';

/** Keeps a file in the bucket of forms. */
export async function putFile(key: string, bytes: Buffer): Promise<void> {
  await storage().send(new PutObjectCommand({ Bucket: env().FORMS_BUCKET, Key: key, Body: bytes }));
}

/** The pieces of a file, as they come. Throws NoSuchKey where there is none. */
export async function* piecesOf(key: string): AsyncGenerator<Uint8Array> {
  const { Body: body } = await storage().send(new GetObjectCommand({ Bucket: env().FORMS_BUCKET, Key: key }));
  if (body) yield* body as AsyncIterable<Uint8Array>;
}
