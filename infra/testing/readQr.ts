/**
 * Reads a QR code module by module, as a scanner does once it has found the corners: ISO/IEC 18004, versions 1 to 3 of level M, which have
 * one block, without repairing damage. It shares nothing with what draws the codes.
 */

/** Whether the module in this column and row is dark. */
type IsDark = (column: number, row: number) => boolean;

/** Codewords of data in versions 1 to 3 at level M. */
const dataCodewords = [16, 28, 44];
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** What the code of `size` by `size` modules says. Throws where it is of another version or level. */
export function readQr(size: number, isDark: IsDark): string {
  const version = (size - 17) / 4;
  const codewords = dataCodewords[version - 1];
  // The first five bits of the format, in row 8, each other one inverted: the level in two, the mask in three.
  const format = [0, 1, 2, 3, 4].map((column) => Number(isDark(column, 8)) ^ (column % 2 ? 0 : 1));
  if (codewords === undefined || format[0] !== 0 || format[1] !== 0) throw new Error(`Not a QR code that this reads: ${size}, ${format}`);
  const mask = masks[parseInt(format.slice(2).join(''), 2)] as (typeof masks)[number];

  const bits: number[] = [];
  for (const { column, row } of path(size)) {
    if (!isFunction(size, version, column, row)) bits.push(Number(isDark(column, row) !== mask(row, column)));
  }
  return decode(bits.slice(0, codewords * 8));
}

/** Two columns at a time from the right, up and down in turns, around the column of timing marks. */
function* path(size: number) {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let i = 0; i < size; i++) {
      const row = isUp ? size - 1 - i : i;
      yield { column: right, row };
      yield { column: right - 1, row };
    }
    isUp = !isUp;
  }
}

/** Corners with their format bits, timing marks and the small square of versions 2 and 3. */
function isFunction(size: number, version: number, column: number, row: number): boolean {
  const isCorner = (column < 9 && row < 9) || (column >= size - 8 && row < 9) || (column < 9 && row >= size - 8);
  const isSquare = version > 1 && Math.abs(column - (size - 7)) < 3 && Math.abs(row - (size - 7)) < 3;
  return isCorner || isSquare || column === 6 || row === 6;
}

function decode(bits: readonly number[]): string {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return parseInt(bits.slice(at - count, at).join(''), 2);
  };
  let text = '';
  while (at + 4 <= bits.length) {
    const mode = take(4);
    if (mode === 0) break;
    if (mode === 4) for (let left = take(8); left > 0; left--) text += String.fromCharCode(take(8));
    else if (mode === 1) text += groups(take(10), 3, (count) => String(take([0, 4, 7, 10][count] ?? 0)).padStart(count, '0'));
    else if (mode === 2) text += groups(take(9), 2, (count) => pair(take(count === 2 ? 11 : 6), count));
    else throw new Error(`Mode ${mode} is not read`);
  }
  return text;
}

function groups(count: number, size: number, read: (count: number) => string): string {
  let text = '';
  for (let left = count; left > 0; left -= size) text += read(Math.min(size, left));
  return text;
}

const letter = (value: number) => alphanumeric[value] ?? '?';
const pair = (value: number, count: number) => (count === 2 ? letter(Math.floor(value / 45)) + letter(value % 45) : letter(value));
