/** Page printing: letter size, fonts that cover every letter of names, and a QR code with its letters. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

export const millimeter = 72 / 25.4;
export const margin = 20 * millimeter;

/** Deployed functions have their fonts next to the code. On a laptop the fonts are in the package. */
function font(name: 'DejaVuSans' | 'DejaVuSans-Bold'): string {
  const packed = path.join(import.meta.dirname, `${name}.ttf`);
  return existsSync(packed) ? packed : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly bold: string;
  readonly plain: string;
}

export interface Page extends Paper {
  /** The QR code as an image without a border. */
  readonly qr: Buffer;
}

interface Sheets {
  readonly title: string;
  readonly author: string;
  /** ISO 8601. The default is now. */
  readonly madeAt?: string | undefined;
  /** Whether all drawn content is tagged in a structure that screen readers follow. */
  readonly isTagged?: boolean;
  draw(paper: Paper): void;
}

interface Content extends Omit<Sheets, 'draw'> {
  /** The text that the QR code contains. */
  readonly code: string;
  draw(page: Page): void;
}

/** Returns a PDF of one page with a QR code. */
export async function printPage({ code, draw, ...of }: Content): Promise<Buffer> {
  const qr = await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', margin: 0, scale: 12 });
  return printPages({ ...of, draw: (paper) => draw({ ...paper, qr }) });
}

/** Returns a PDF of all drawn pages. */
export function printPages({ title, author, madeAt, isTagged = false, draw }: Sheets): Promise<Buffer> {
  const [bold, plain] = [font('DejaVuSans-Bold'), font('DejaVuSans')];
  const info = { Title: title, Author: author, ...(madeAt && { CreationDate: new Date(madeAt) }) };
  // PDF 1.7 is the first version with the tags that screen readers know. `displayTitle` shows the document's title in the window title.
  const tags = isTagged && { tagged: true, pdfVersion: '1.7' as const, lang: 'en-US', displayTitle: true };
  const pdf = new PDFDocument({ size: 'LETTER', margin, font: plain, info, ...tags });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw({ pdf, bold, plain });
  pdf.end();
  return done;
}

/** Splits a code into groups of four, which are easier to read out. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
