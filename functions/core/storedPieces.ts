/** Uploads files to storage piece by piece, so that memory contains only one part, however long they are. */
import { storage } from './storage.ts';

export type Pieces = AsyncIterable<string | Uint8Array>;

/** S3 accepts parts from 5 MB on, except for the last one. */
export const usualPartBytes = 8 * 1024 ** 2;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

interface Upload {
  /** The name under which browsers save it, if they do. */
  readonly fileName?: string;
  readonly contentType: string;
  readonly partBytes: number;
  /** Called after each part. An error that it throws ends the upload, and nothing is stored. */
  readonly onPart: () => Promise<void>;
}

/** Uploads a file to storage piece by piece. It is stored completely or not at all. */
export async function keepPieces(place: Place, pieces: Pieces, how: Upload): Promise<void> {
  const { fileName, contentType, partBytes, onPart } = how;
  const named = { ContentType: contentType, ContentDisposition: fileName && `attachment; filename="${fileName}"` };
  const { parts } = await storage();
  const { UploadId } = await parts.begin({ ...place, ...named });
  const upload = { ...place, UploadId };
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const Body of partsOf(pieces, partBytes)) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await parts.put({ ...upload, PartNumber, Body });
      Parts.push({ ETag, PartNumber });
      await onPart();
    }
    await parts.complete({ ...upload, MultipartUpload: { Parts } });
  } catch (error) {
    // The bucket deletes leftover parts after a day, and the first error is the important one.
    await parts.abort(upload).catch(() => undefined);
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
