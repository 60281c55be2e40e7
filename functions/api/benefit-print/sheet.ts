/** The sheet that a recipient takes to the market: the amount, the days, and a QR code with its letters, in large type. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';
import { dollars } from '../../../shared/core/money.ts';

export interface Sheet {
  readonly stateName: string;
  readonly programName: string;
  readonly recipientName: string;
  readonly code: string;
  readonly remainingCents: number;
  readonly startsOn: string;
  readonly expiresOn: string;
  readonly supportEmailAddress: string;
  readonly supportPhoneNumber: string;
  readonly logo?: Buffer | undefined;
}

const millimeter = 72 / 25.4;
/** Screens ask for at least 25 mm; readers of old phones like more. */
const codeSize = 45 * millimeter;
const margin = 20 * millimeter;

/** Deployed functions have their fonts beside them; on a laptop they lie in the package. They hold every letter that names are written in. */
function font(name: 'DejaVuSans' | 'DejaVuSans-Bold'): string {
  const beside = path.join(import.meta.dirname, `${name}.ttf`);
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
}

const inUs = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** In groups of four, as they are easier to read out. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** Draws a letter-size PDF of one page. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const qr = await QRCode.toBuffer(sheet.code, { errorCorrectionLevel: 'M', margin: 0, scale: 12 });
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin,
    font: font('DejaVuSans'),
    info: { Title: `${sheet.programName}: ${sheet.recipientName}`, Author: sheet.stateName },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const [bold, plain] = [font('DejaVuSans-Bold'), font('DejaVuSans')];
  if (sheet.logo) pdf.image(sheet.logo, pdf.page.width - margin - 90, margin, { fit: [90, 60], align: 'right' });
  pdf.font(plain).fontSize(12).fillColor('#444').text(sheet.stateName, { width: 330 });
  pdf.font(bold).fontSize(22).fillColor('#000').text(sheet.programName, { width: 330 }).moveDown(0.8);
  pdf.font(bold).fontSize(20).text(sheet.recipientName);
  pdf
    .font(plain)
    .fontSize(14)
    .text(`Good from ${inUs(sheet.startsOn)} to ${inUs(sheet.expiresOn)}`)
    .moveDown(0.6);
  pdf.font(bold).fontSize(44).text(dollars(sheet.remainingCents)).moveDown(0.4);
  pdf.image(qr, margin, pdf.y, { width: codeSize });
  pdf.y += codeSize + 14;
  pdf.font(bold).fontSize(22).text(inGroups(sheet.code), margin, pdf.y, { characterSpacing: 1 }).moveDown(0.6);
  pdf
    .font(plain)
    .fontSize(14)
    .text(
      'Show this code to the farmer at the market. You can spend it in parts; no change is given in cash. Whoever holds this sheet can spend it: keep it safe.',
    );
  pdf
    .moveDown(0.8)
    .fontSize(12)
    .fillColor('#444')
    .text(`Lost it, or a question? ${sheet.supportPhoneNumber} · ${sheet.supportEmailAddress}`);
  pdf.end();
  return done;
}
