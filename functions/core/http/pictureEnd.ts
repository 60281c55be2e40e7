/** Where a picture ends: what stands behind that is shown by no browser, and could be anything. Edit when another kind of picture is taken. */

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Markers without a length: restarts, the start of the image, and one from the first days of arithmetic coding. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

/** The picture without what stands behind its end; as it is where it has none that can be found. `kind`: 'png' or 'jpg'. */
export function withoutTrailer(content: Buffer, kind: string): Buffer {
  return content.subarray(0, kind === 'png' ? endOfPng(content) : endOfJpeg(content));
}

/** PNG: eight bytes, then chunks of length, name, data and checksum, the last of them IEND. */
function endOfPng(content: Buffer): number | undefined {
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return end;
    at = end;
  }
  return undefined;
}

/** JPEG: segments of marker, length and data; behind a start of scan come the points of the picture, up to the next marker. */
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

/** Among points, 0xff is followed by 0 where it is one of them, and restarts belong to them. */
function nextMarker(content: Buffer, from: number): number {
  let at = content.indexOf(0xff, from);
  while (at >= 0 && (content[at + 1] === 0 || isBare(content[at + 1] ?? 0))) at = content.indexOf(0xff, at + 2);
  return at < 0 ? content.length : at;
}
