/** The stored files of exports. */
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';
import type { FileFormat } from './formats.ts';

const linkSeconds = 300;

export const placeOfExport = (fileKey: string) => ({ Bucket: env().UPLOADS_BUCKET, Key: fileKey });

/** Returns the storage key of an export's file. The bucket deletes files under `exports/` after a day. */
export function keyOfExport(exportId: string, { ending }: FileFormat): string {
  return `exports/${exportId}.${ending}`;
}

/** Returns a link to the file that is valid for five minutes. */
export async function linkToFile(fileKey: string): Promise<string> {
  return (await storage()).linkTo(placeOfExport(fileKey), linkSeconds);
}
