import type { CheckedFile } from '../../../shared/imports/fileChecker.ts';
import { readRows } from '../../../shared/imports/readRows.ts';
import type { RowsOfFile } from './importKind.ts';

const [maxRows, windowBytes] = [500, 256 * 1024];

/**
 * Returns all rows of a checked file, one piece after another. `read` returns at most `maxBytes` bytes from a position, and fewer at the
 * end.
 */
export function rowsOfFile(
  { header, cursor, line }: Pick<CheckedFile, 'header' | 'cursor' | 'line'>,
  sizeBytes: number,
  read: (from: number, maxBytes: number) => Promise<Uint8Array> | Uint8Array,
): RowsOfFile {
  async function* pieces() {
    for (let [at, last] = [cursor, line]; at < sizeBytes; ) {
      const bytes = await read(at, windowBytes);
      const chunk = readRows(bytes, { line: last + 1, maxRows, isEnd: at + bytes.length >= sizeBytes });
      if (chunk.bytes === 0) return;
      yield chunk.rows;
      at += chunk.bytes;
      last = chunk.nextLine - 1;
    }
  }
  return { header, pieces: pieces() };
}
