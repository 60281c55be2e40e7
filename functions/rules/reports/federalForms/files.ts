import { env } from '../../../core/env.ts';
import { storage } from '../../../core/storage.ts';

/** Stores a file in the bucket of forms. */
export async function putFile(key: string, bytes: Buffer): Promise<void> {
  await (await storage()).put({ Bucket: env().FORMS_BUCKET, Key: key, Body: bytes });
}

/** Yields the pieces of a file as they arrive. Throws NoSuchKey if there is no such file. */
export async function* piecesOf(key: string): AsyncGenerator<Uint8Array> {
  const { Body: body } = await (await storage()).get({ Bucket: env().FORMS_BUCKET, Key: key });
  if (body) yield* body as AsyncIterable<Uint8Array>;
}
