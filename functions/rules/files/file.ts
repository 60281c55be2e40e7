/** The files of exports in storage. */
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';
import type { FileFormat } from './formats.ts';

const linkSeconds = 300;

export const placeOfExport = (fileKey: string) => ({ Bucket: env().UPLOADS_BUCKET, Key: fileKey });

/** Where the file of an export lies: the bucket drops what is under `exports/` after a day. */
export function keyOfExport(exportId: string, { ending }: FileFormat): string {
  return `exports/${exportId}.${ending}`;
}

/** A link to the file, for five minutes. */
export async function linkToFile(fileKey: string): Promise<string> {
  return (await storage()).linkTo(placeOfExport(fileKey), linkSeconds);
}
