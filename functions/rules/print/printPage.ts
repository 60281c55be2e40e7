/** How a page is printed: letter size, in fonts that hold every letter that names are written in, with a QR code and its letters. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

export const millimeter = 72 / 25.4;
export const margin = 20 * millimeter;

/** Deployed functions have their fonts beside them; on a laptop they lie in the package. */
function font(name: 'DejaVuSans' | 'DejaVuSans-Bold'): string {
  const beside = path.join(import.meta.dirname, `${name}.ttf`);
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}

export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly bold: string;
  readonly plain: string;
}

export interface Page extends Paper {
  /** The QR code as a picture, without a border. */
  readonly qr: Buffer;
}

interface Sheets {
  readonly title: string;
  readonly author: string;
  /** ISO 8601; by default now. */
  readonly madeAt?: string | undefined;
  /** Whether everything that is drawn stands in a structure that screen readers follow. */
  readonly isTagged?: boolean;
  draw(paper: Paper): void;
}

interface Content extends Omit<Sheets, 'draw'> {
  /** What the QR code holds. */
  readonly code: string;
  draw(page: Page): void;
}

/** A PDF of one page with a QR code. */
export async function printPage({ code, draw, ...of }: Content): Promise<Buffer> {
  const qr = await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', margin: 0, scale: 12 });
  return printPages({ ...of, draw: (paper) => draw({ ...paper, qr }) });
}

/** A PDF of as many pages as are drawn. */
export function printPages({ title, author, madeAt, isTagged = false, draw }: Sheets): Promise<Buffer> {
  const [bold, plain] = [font('DejaVuSans-Bold'), font('DejaVuSans')];
  const info = { Title: title, Author: author, ...(madeAt && { CreationDate: new Date(madeAt) }) };
  // PDF 1.7 is the first with the tags that screen readers know; the title of the document stands in the window's.
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

/** In groups of four, as codes are easier to read out. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
