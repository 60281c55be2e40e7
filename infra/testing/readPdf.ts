/** Reads back what a PDF of one page shows, as far as pdfkit writes such: its words, and the QR code with its width on paper. */
import { inflateSync } from 'node:zlib';
import { readQr } from './readQr.ts';

interface Part {
  readonly head: string;
  readonly content: Buffer;
}

interface PrintedPage {
  /** Everything written on it, in the order in which it was written. */
  readonly text: string;
  /** Whether a letter was drawn as the box that stands for letters that the font does not have. */
  readonly hasUnknownLetters: boolean;
  /** What the QR code says. */
  readonly code: string;
  readonly codeMillimeters: number;
}

/** Throws where a part is missing. */
export function readPdf(pdf: Buffer): PrintedPage {
  const parts = partsOf(pdf);
  const drawing = required(parts.find(({ content }) => content.includes(' Tf')));
  const lines = drawing.content.toString('latin1');
  const image = required(parts.find(({ head }) => head.includes('/Subtype /Image') && head.includes('/SMask')));
  const [, width = '0'] = /([\d.]+) 0 0 -?[\d.]+ [\d.]+ [\d.]+ cm\s*\/I\d+ Do/.exec(lines) ?? [];
  const letters = lettersOf(parts, lines, pdf.toString('latin1'));
  return {
    text: letters.map(({ text }) => text).join(''),
    hasUnknownLetters: letters.some(({ glyph }) => glyph === 0),
    code: codeIn(image),
    codeMillimeters: (Number(width) * 25.4) / 72,
  };
}

/** Everything written in a PDF without pictures, page by page. */
export function wordsOf(pdf: Buffer): string[] {
  const parts = partsOf(pdf);
  const pages = parts.filter(({ content }) => content.includes(' Tf'));
  return pages.map(({ content }) =>
    lettersOf(parts, content.toString('latin1'), pdf.toString('latin1'))
      .map(({ text }) => text)
      .join(''),
  );
}

/** What the QR codes say that are drawn as shapes, page by page: each a fill of the runs of its dark modules. */
export function codesDrawn(pdf: Buffer): string[] {
  const pages = partsOf(pdf).filter(({ content }) => content.includes(' Tf'));
  return pages.flatMap(({ content }) =>
    [...content.toString('latin1').matchAll(/(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n)+/g)].map(([shape]) => codeOfRuns(shape)),
  );
}

function codeOfRuns(shape: string): string {
  const runs = [...shape.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)].map(([, ...numbers]) => numbers.map(Number));
  const least = (at: number) => Math.min(...runs.map((run) => run[at] ?? 0));
  const [left, top, step] = [least(0), least(1), least(3)];
  const places = runs.map(([x = 0, y = 0, width = 0]) => [(x - left) / step, (y - top) / step, width / step].map(Math.round));
  const size = Math.max(...places.map(([, row = 0]) => row)) + 1;
  const isDark = (x: number, y: number) => places.some(([from = 0, row, count = 0]) => row === y && x >= from && x < from + count);
  return readQr(size, isDark);
}

/** Every stream of the file, with the dictionary before it. */
function partsOf(pdf: Buffer): Part[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/(\d+) 0 obj\n(<<[\s\S]*?>>)\nstream\n/g)].map(({ 0: all, 2: head = '', index }) => {
    const from = index + all.length;
    const raw = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]));
    return { head, content: head.includes('/FlateDecode') ? inflateSync(raw) : raw };
  });
}

/** The QR code begins with a corner, seven modules wide: that says how many pixels a module has. */
function codeIn({ head, content }: Part): string {
  const pixels = Number(/\/Width (\d+)/.exec(head)?.[1]);
  const isDark = (x: number, y: number) => (content[(y * pixels + x) * 3] ?? 255) < 128;
  let corner = 0;
  while (isDark(corner, 0)) corner++;
  const size = (pixels * 7) / corner;
  const middle = (at: number) => Math.floor(((at + 0.5) * corner) / 7);
  return readQr(size, (column, row) => isDark(middle(column), middle(row)));
}

/** Glyphs in the order of the drawing, each with the letters that its font's map gives to it. */
function lettersOf(parts: readonly Part[], lines: string, all: string): { glyph: number; text: string }[] {
  const maps = mapsOf(parts, all);
  let map: ReadonlyMap<number, string> = new Map();
  return [...lines.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g)].flatMap(([, font, hex = '']) => {
    if (font) map = required(maps.get(font));
    const glyphs = (hex.match(/.{4}/g) ?? []).map((four) => parseInt(four, 16));
    return glyphs.map((glyph) => ({ glyph, text: map.get(glyph) ?? '' }));
  });
}

/** What the glyphs of each font mean: F1 -> (glyph -> letters). */
function mapsOf(parts: readonly Part[], all: string): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const written = parts
    .filter(({ content }) => content.includes('beginbfrange'))
    .map(({ content }) => meanings(content.toString('latin1')));
  const fonts = [...new Set([...all.matchAll(/\/(F\d+) \d+ 0 R/g)].map(([, name = '']) => name))].sort();
  return new Map(fonts.map((name, i) => [name, required(written[i])]));
}

function meanings(map: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16());
    for (const [i, text] of texts.entries()) found.set(parseInt(from, 16) + i, text.toString('utf16le'));
  }
  return found;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The PDF is not one that this reads');
  return value;
}
