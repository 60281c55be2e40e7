/** Packs a file for storage and unpacks it: compressed, with a hash of the transferred bytes, and never entirely in memory. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** The SHA-256 (hex) and the length of the compressed bytes. */
export interface Packed {
  readonly hash: string;
  readonly bytes: number;
}

const chunkSize = 1024 ** 2;
/** Twice as fast as the default level, and hardly larger for our files. */
const level = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Compresses the file at `path` and passes its bytes on in pieces. Rethrows the errors of `write`. */
export async function packFile(path: string, write: (pieces: AsyncIterable<Buffer>) => Promise<void>): Promise<Packed> {
  const hash = createHash('sha256');
  let bytes = 0;
  const source = createReadStream(path, { highWaterMark: chunkSize });
  const compressed = createZstdCompress({ chunkSize, params: level });
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(source, compressed, counted, write);
  return { hash: hash.digest('hex'), bytes };
}

/** Writes the file at `path` from these pieces. Returns false if they are not the ones that were packed, and then the file is unusable. */
export async function unpackFile(pieces: AsyncIterable<Uint8Array>, path: string, { hash, bytes }: Packed): Promise<boolean> {
  const found = createHash('sha256');
  let length = 0;
  const checked = async function* () {
    for await (const piece of pieces) {
      found.update(piece);
      length += piece.length;
      yield piece;
    }
  };
  try {
    await pipeline(Readable.from(checked()), createZstdDecompress({ chunkSize }), createWriteStream(path, { highWaterMark: chunkSize }));
  } catch (error) {
    if (isTorn(error)) return false;
    throw error;
  }
  return length === bytes && found.digest('hex') === hash;
}

/** Returns whether the error means that the bytes are not a compressed file or that its end is missing. */
function isTorn(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && (code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR');
}
