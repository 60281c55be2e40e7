/** The files that a smoke run uploads: one for each form that takes a file. */
import { crc32, deflateSync } from 'node:zlib';
import type { FormFile } from './client.ts';

/** A list in CSV. */
export function csvFile(...lines: readonly string[]): FormFile {
  return { name: 'list.csv', type: 'text/csv', content: Buffer.from(`${lines.join('\n')}\n`) };
}

export function textFile(text: string): FormFile {
  return { name: 'return.txt', type: 'text/plain', content: Buffer.from(text) };
}

const sidePixels = 64;

/** A black square as PNG. The portal reads images, so it has to be a real one. */
export function pictureFile(): FormFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(sidePixels, 0);
  head.writeUInt32BE(sidePixels, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2], 8);
  const rows = Buffer.alloc(sidePixels * (1 + sidePixels * 3));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const content = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'picture.png', type: 'image/png', content };
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
