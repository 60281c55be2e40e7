/** Reads the content of a PDF in drawing order: its words, and its QR codes with their width on paper. */
import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { readQr } from './readQr.ts';

interface PrintedPage {
  /** All text on the page, in drawing order. */
  readonly text: string;
  /** Whether a letter was drawn as the box for letters that the font lacks. */
  readonly hasUnknownLetters: boolean;
  /** The text in the QR code. */
  readonly code: string;
  readonly codeMillimeters: number;
}

interface Glyph {
  readonly originalCharCode: number;
  readonly unicode: string;
}

/** Operations of pdf.js, each with its name: 'showText', 'transform'. */
type Operation = readonly [name: string, parameters: readonly unknown[]];

/** Reads the only page of a PDF with a QR code as an image. Throws if the image is missing. */
export async function readPdf(pdf: Buffer): Promise<PrintedPage> {
  const document = await open(pdf);
  const [operations = []] = await operationsOf(document);
  // A logo has no transparency, but the code does.
  const image = (await extractImages(document, 1)).find(({ channels }) => channels === 4);
  if (!image) throw new Error('The page has no picture of a QR code');
  const { data, width, key } = image;
  const drawn = operations.findIndex(([name, [of]]) => name === 'paintImageXObject' && of === key);
  const [points] = operations.slice(0, drawn).findLast(([name]) => name === 'transform')?.[1] ?? [];
  const glyphs = operations.flatMap(glyphsOf);
  return {
    text: glyphs.map(({ unicode }) => unicode).join(''),
    hasUnknownLetters: glyphs.some(({ originalCharCode }) => originalCharCode === 0),
    code: readQr(width, (x, y) => (data[(y * width + x) * 4] ?? 255) < 128),
    codeMillimeters: (Number(points) * 25.4) / 72,
  };
}

/** Returns the text in a PDF, page by page. */
export async function wordsOf(pdf: Buffer): Promise<string[]> {
  const pages = await operationsOf(await open(pdf));
  return pages.map((operations) =>
    operations
      .flatMap(glyphsOf)
      .map(({ unicode }) => unicode)
      .join(''),
  );
}

/** Returns the texts of QR codes that are drawn as shapes. Each shape fills the runs of dark modules. */
export async function codesDrawn(pdf: Buffer): Promise<string[]> {
  const pages = await operationsOf(await open(pdf));
  return pages.flat().flatMap(([name, [, path]]) => (name === 'constructPath' ? [codeOfRuns(runsOf(path))] : []));
}

const open = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });

async function operationsOf(document: Awaited<ReturnType<typeof open>>): Promise<Operation[][]> {
  const { OPS } = await getResolvedPDFJS();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
  const pages: Operation[][] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    pages.push(fnArray.map((code, i) => [names.get(code) ?? '', argsArray[i] ?? []]));
  }
  return pages;
}

/** Returns the glyphs of a text. Numbers among them are distances. */
function glyphsOf([name, [shown]]: Operation): Glyph[] {
  return name === 'showText' ? (shown as (Glyph | number)[]).filter((glyph) => typeof glyph === 'object') : [];
}

type Run = readonly [x: number, y: number, width: number, height: number];

/** A rectangle is 13 numbers: a move and three lines, each a code before its point, and the closing code. */
function runsOf(path: unknown): Run[] {
  const [numbers] = path as [ArrayLike<number>];
  const number = (at: number) => numbers[at] ?? 0;
  return Array.from({ length: numbers.length / 13 }, (_, i) => {
    const [x, y, right, bottom] = [1, 2, 4, 8].map((offset) => number(i * 13 + offset)) as [number, number, number, number];
    return [x, y, right - x, bottom - y];
  });
}

function codeOfRuns(runs: readonly Run[]): string {
  const least = (at: number) => Math.min(...runs.map((run) => run[at] ?? 0));
  const [left, top, step] = [least(0), least(1), least(3)];
  const places = runs.map(([x, y, width]) => [(x - left) / step, (y - top) / step, width / step].map(Math.round));
  const size = Math.max(...places.map(([, row = 0]) => row)) + 1;
  const dark = new Set(places.flatMap(([from = 0, row = 0, count = 0]) => Array.from({ length: count }, (_, i) => row * size + from + i)));
  return readQr(size, (x, y) => dark.has(y * size + x));
}
