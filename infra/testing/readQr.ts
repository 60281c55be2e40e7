/** Reads a QR code from its pixels, like a scanner. It shares no code with the drawing of QR codes. */
import jsqr from 'jsqr';

/** A code with few modules is enlarged to about this size, so that a scanner finds it. */
const pixelsOfCode = 120;

/** Returns the text in a square of `size` by `size` modules, or pixels of an image. Throws if no scanner finds a code. */
export function readQr(size: number, isDark: (column: number, row: number) => boolean): string {
  const scale = Math.ceil(pixelsOfCode / size);
  const border = Math.ceil((size * scale) / 5);
  const width = size * scale + 2 * border;
  const pixels = new Uint8ClampedArray(width ** 2 * 4).fill(255);
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const at = ((y + border) * width + x + border) * 4;
      if (isDark(Math.floor(x / scale), Math.floor(y / scale))) pixels.fill(0, at, at + 3);
    }
  }
  const found = jsqr(pixels, width, width);
  if (!found) throw new Error(`No QR code was found in ${size} by ${size}`);
  return found.data;
}
