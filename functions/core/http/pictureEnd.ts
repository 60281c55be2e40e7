/** Finds the end of an image. Browsers show no data after it, so that data could be anything. Edit to accept another kind of image. */

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Markers without a length: restarts, the start of the image, and one from the early days of arithmetic coding. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** Returns the image without any data after its end, or unchanged if no end is found. `kind`: 'png' or 'jpg'. */
export function withoutTrailer(content: Buffer, kind: string): Buffer {
  return content.subarray(0, kind === 'png' ? endOfPng(content) : endOfJpeg(content));
}

/** PNG: eight bytes, then chunks of length, name, data and checksum. The last chunk is IEND. */
function endOfPng(content: Buffer): number | undefined {
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** JPEG: segments of marker, length and data. A start of scan is followed by image data, up to the next marker. */
function endOfJpeg(content: Buffer): number | undefined {
  for (let at = 2; at + 2 <= content.length; ) {
    const marker = content[at + 1] ?? 0;
    if (content[at] !== 0xff || marker === 0) return undefined;
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage) return at + 2;
    else if (isBare(marker)) at += 2;
    else {
      if (at + 4 > content.length) return undefined;
      const end = at + 2 + content.readUInt16BE(at + 2);
      at = marker === startOfScan ? nextMarker(content, end) : end;
    }
  }
  return undefined;
}

/** Within image data, a data byte 0xff is followed by 0, and restart markers are part of the data. */
function nextMarker(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from);
  while (at >= 0 && (content[at + 1] === 0 || isBare(content[at + 1] ?? 0))) at = content.indexOf(0xff, at + 2);
  return at < 0 ? content.length : at;
}
