/** Images that people upload: checked by their content, saved under a new name, and served permanently. */

import { env } from '../env.ts';
import { notFound, refusalsOf } from '../errors.ts';
import { newId } from '../id.ts';
import { storage } from '../storage.ts';
import type { Upload } from './body.ts';
import { withoutTrailer } from './pictureEnd.ts';
import type { MediaReply } from './route.ts';

const refuse = refusalsOf('core/server.staff');

const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg' };

/**
 * Saves a PNG or JPG image without any data after its end, and returns its GUID. Throws 'invalid' on the field for any other file
 * (specification 5.18).
 */
export async function keepImage(upload: Upload, field: string): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(upload.content);
  if (!type || !types[type.ext]) throw refuse('invalid', 'form.image', { field });
  const guid = `${newId()}.${type.ext}`;
  const Body = withoutTrailer(upload.content, type.ext);
  await (await storage()).put({ Bucket: env().IMAGES_BUCKET, Key: guid, Body, ContentType: types[type.ext] });
  return guid;
}

/** Returns a saved image as a reply. Its address changes with its content, so browsers may cache it for a year. */
export async function imageReply(guid: string): Promise<MediaReply> {
  const object = await (await storage()).get({ Bucket: env().IMAGES_BUCKET, Key: guid });
  if (!object.Body) throw notFound('image');
  const content = Buffer.from(await object.Body.transformToByteArray());
  return { content, contentType: types[guid.split('.')[1] ?? ''] ?? 'application/octet-stream', cacheSeconds: 31_536_000 };
}
