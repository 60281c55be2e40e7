/** The files of exports in storage. They go up in parts, so that memory holds one part, however long the list is. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from '../../core/env.ts';
import { storage } from '../../core/storage.ts';
import type { FileFormat, Pieces } from './formats.ts';

const linkSeconds = 300;
/** S3 takes parts from 5 MB on, the last one apart. */
export const usualPartBytes = 8 * 1024 ** 2;

const place = (fileKey: string) => ({ Bucket: env().UPLOADS_BUCKET, Key: fileKey });

/** Where the file of an export lies: the bucket drops what is under `exports/` after a day. */
export function keyOfExport(exportId: string, { ending }: FileFormat): string {
  return `exports/${exportId}.${ending}`;
}

interface Upload {
  /** The name under which browsers save it. */
  readonly fileName: string;
  readonly contentType: string;
  readonly partBytes: number;
  /** Called after each part; what it throws ends the upload, and nothing is kept. */
  readonly onPart: () => Promise<void>;
}

/** Puts a file into storage piece by piece: it is there as a whole or not at all. */
export async function keepPieces(fileKey: string, pieces: Pieces, how: Upload): Promise<void> {
  const { fileName, contentType, partBytes, onPart } = how;
  const named = { ContentType: contentType, ContentDisposition: `attachment; filename="${fileName}"` };
  const { UploadId } = await storage().send(new CreateMultipartUploadCommand({ ...place(fileKey), ...named }));
  const upload = { ...place(fileKey), UploadId };
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const Body of partsOf(pieces, partBytes)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await storage().send(new UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
      await onPart();
    }
    await storage().send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // The bucket drops parts that are left over after a day: what went wrong first is what counts.
    await storage()
      .send(new AbortMultipartUploadCommand(upload))
      .catch(() => undefined);
    throw error;
  }
}

async function* partsOf(pieces: Pieces, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    const content = Buffer.from(piece);
    waiting.push(content);
    bytes += content.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes) yield Buffer.concat(waiting);
}

/** A link to the file, for five minutes. */
export function linkTo(fileKey: string): Promise<string> {
  return getSignedUrl(storage(), new GetObjectCommand(place(fileKey)), { expiresIn: linkSeconds });
}
