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

export interface Page {
  readonly pdf: PDFKit.PDFDocument;
  readonly bold: string;
  readonly plain: string;
  /** The QR code as a picture, without a border. */
  readonly qr: Buffer;
}

interface Content {
  readonly title: string;
  readonly author: string;
  /** What the QR code holds. */
  readonly code: string;
  draw(page: Page): void;
}

/** A PDF of one page. */
export async function printPage({ title, author, code, draw }: Content): Promise<Buffer> {
  const qr = await QRCode.toBuffer(code, { errorCorrectionLevel: 'M', margin: 0, scale: 12 });
  const [bold, plain] = [font('DejaVuSans-Bold'), font('DejaVuSans')];
  const pdf = new PDFDocument({ size: 'LETTER', margin, font: plain, info: { Title: title, Author: author } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw({ pdf, bold, plain, qr });
  pdf.end();
  return done;
}

/** In groups of four, as codes are easier to read out. */
export const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');
