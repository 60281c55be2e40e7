/** Files that go up into storage piece by piece, so that memory holds one part, however long they are. */
import { storage } from './storage.ts';

export type Pieces = Iterable<string> | AsyncIterable<Uint8Array>;

/** S3 takes parts from 5 MB on, the last one apart. */
export const usualPartBytes = 8 * 1024 ** 2;

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

interface Upload {
  /** The name under which browsers save it, where they do. */
  readonly fileName?: string;
  readonly contentType: string;
  readonly partBytes: number;
  /** Called after each part; what it throws ends the upload, and nothing is kept. */
  readonly onPart: () => Promise<void>;
}

/** Puts a file into storage piece by piece: it is there as a whole or not at all. */
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
    // The bucket drops parts that are left over after a day: what went wrong first is what counts.
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
