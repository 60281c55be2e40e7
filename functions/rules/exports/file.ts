/** The files of exports in storage. */
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
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
export function linkTo(fileKey: string): Promise<string> {
  return getSignedUrl(storage(), new GetObjectCommand(placeOfExport(fileKey)), { expiresIn: linkSeconds });
}
