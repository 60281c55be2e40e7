/** Reads the content of a PDF in drawing order: its words, and its QR codes with their place on paper. */
import { extractImages, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { readQr } from './readQr.ts';

interface PrintedCode {
  /** The text in the QR code. */
  readonly text: string;
  readonly millimeters: number;
  /** The distance to the nearest text or code above or below. Text at the same height does not count. */
  readonly whiteMillimeters: number;
}

interface PrintedPage {
  /** All text on the page, in drawing order. */
  readonly text: string;
  /** Whether a letter was drawn as the box for letters that the font lacks. */
  readonly hasUnknownLetters: boolean;
  /** All QR codes, in drawing order. */
  readonly codes: readonly PrintedCode[];
  /** The text in the first QR code. */
  readonly code: string;
  readonly codeMillimeters: number;
}

interface Glyph {
  readonly originalCharCode: number;
  readonly unicode: string;
}

/** Operations of pdf.js, each with its name: 'showText', 'transform'. */
type Operation = readonly [name: string, parameters: readonly unknown[]];

const millimetersOf = (points: number) => (points * 25.4) / 72;

/** Reads the only page of a PDF with QR codes as images. Throws if there is none. */
export async function readPdf(pdf: Buffer): Promise<PrintedPage> {
  const document = await open(pdf);
  const [operations = []] = await operationsOf(document);
  // A logo has no transparency, but a code does.
  const images = (await extractImages(document, 1)).filter(({ channels }) => channels === 4);
  const placed = images.map((image) => ({ image, place: placeOf(operations, image.key) }));
  const lines = linesOf(operations);
  const codes = placed.map(({ image: { data, width }, place }) => {
    const others = [...lines, ...placed.map((other) => other.place)].filter((other) => other !== place);
    return {
      text: readQr(width, (x, y) => (data[(y * width + x) * 4] ?? 255) < 128),
      millimeters: millimetersOf(place.bottom - place.top),
      whiteMillimeters: millimetersOf(Math.min(...others.map((other) => gapBetween(place, other)))),
    };
  });
  const [first] = codes;
  if (!first) throw new Error('The page has no picture of a QR code');
  const glyphs = operations.flatMap(glyphsOf);
  return {
    text: glyphs.map(({ unicode }) => unicode).join(''),
    hasUnknownLetters: glyphs.some(({ originalCharCode }) => originalCharCode === 0),
    codes,
    code: first.text,
    codeMillimeters: first.millimeters,
  };
}

/** The upper and lower end of something on the page, in points from the top. */
interface Place {
  readonly top: number;
  readonly bottom: number;
}

/** PDFKit turns the page upside down, and draws each image from its lower edge. */
function placeOf(operations: readonly Operation[], key: string): Place {
  const drawn = operations.findIndex(([name, [of]]) => name === 'paintImageXObject' && of === key);
  const matrix = operations.slice(0, drawn).findLast(([name]) => name === 'transform')?.[1] ?? [];
  const [height, bottom] = [Number(matrix[0]), Number(matrix[5])];
  return { top: bottom - height, bottom };
}

/** Returns the lines of text, each from the top of a capital letter to its baseline. */
function linesOf(operations: readonly Operation[]): Place[] {
  const [, shift = []] = operations.find(([name]) => name === 'transform') ?? [];
  return operations.flatMap(([name, [matrix]], i) => {
    if (name !== 'setTextMatrix') return [];
    const size = Number(operations.slice(i).find(([next]) => next === 'setFont')?.[1][1]);
    const bottom = Number(shift[5]) - Number((matrix as ArrayLike<number>)[5]);
    return [{ top: bottom - size * 0.75, bottom }];
  });
}

/** Returns the distance between two parts of the page, one above the other. Parts at the same height are no distance apart that counts. */
function gapBetween(one: Place, other: Place): number {
  const gap = Math.max(one.top - other.bottom, other.top - one.bottom);
  return gap < 0 ? Number.POSITIVE_INFINITY : gap;
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
