/**
 * Draws the card for a vendor's booth: the vendor's name and a sentence in letters that can be read from afar, and a QR code with its
 * letters. Customers can scan a second, smaller QR code for a program of the State.
 */
import QRCode from 'qrcode';
import { textsOf } from '../../core/texts.ts';
import { inGroups, margin, millimeter, type Page, printPage } from '../../rules/print/printPage.ts';

interface Card {
  readonly stateName: string;
  readonly vendorName: string;
  readonly code: string;
  /** The address of a program for customers. Without it, the card has only the vendor's code. */
  readonly programAddress?: string | undefined;
}

const english = textsOf('people/card');
const spanish = textsOf('people/card', 'Spanish');

/** Screens need at least 25 mm, but people in a line scan from farther away. */
const codeSize = 70 * millimeter;
/** Scanners need four modules of white around a code of at least 21. */
const quietZone = (codeSize * 4) / 21;
/** Customers scan it from nearby. */
const programCodeSize = 26 * millimeter;
/** The sizes to try, in points, and the maximum height of the text. The largest one that fits is used. */
const forState = { sizes: [20, 15], otherwise: 8, height: 12 * millimeter };
const forName = { sizes: [54, 44, 36, 28, 22, 18], otherwise: 10, height: 35 * millimeter };
const sentenceSize = 35;
const translationSize = 12;

/** Draws a letter-size PDF of one page. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { code, vendorName, stateName, programAddress } = card;
  const programQr = programAddress && (await QRCode.toBuffer(programAddress, { errorCorrectionLevel: 'M', margin: 0, scale: 12 }));
  return printPage({
    title: vendorName,
    author: stateName,
    code,
    draw: (page) => {
      draw(page, card);
      if (programQr) drawProgramCode(page, programQr);
    },
  });
}

function draw({ pdf, bold, plain, qr }: Page, { stateName, vendorName, code }: Card): void {
  const width = pdf.page.width - 2 * margin;
  // A named feature makes PDFKit format a whole line and not each word. Right-to-left text then keeps the order of its words.
  const centered: PDFKit.Mixins.TextOptions = { width, align: 'center', features: ['kern'] };
  const write = (text: string, { sizes, otherwise, height }: typeof forName) => {
    const fits = (size: number) => pdf.fontSize(size).heightOfString(text, centered) <= height;
    pdf.fontSize(sizes.find(fits) ?? otherwise).text(text, centered);
  };
  pdf.font(plain).fillColor('#444');
  write(stateName, forState);
  pdf.font(bold).fillColor('#000');
  write(vendorName, forName);
  pdf.y += 4 * millimeter;
  pdf.fontSize(sentenceSize).text(english('accepted'), centered);
  pdf.y += 2 * millimeter;
  pdf.font(plain).fontSize(translationSize).text(spanish('accepted'), centered);
  pdf.y += quietZone;
  pdf.image(qr, (pdf.page.width - codeSize) / 2, pdf.y, { width: codeSize });
  pdf.y += codeSize + quietZone;
  pdf.font(bold).fontSize(24).text(inGroups(code), margin, pdf.y, { width, align: 'center' });
}

/** Draws the code in the bottom corner, so that no one scans it in place of the vendor's code. */
function drawProgramCode({ pdf, bold, plain }: Page, qr: Buffer): void {
  const top = pdf.page.height - margin - programCodeSize;
  pdf.image(qr, margin, top, { width: programCodeSize });
  const left = margin + programCodeSize + 6 * millimeter;
  const width = pdf.page.width - margin - left;
  pdf
    .font(bold)
    .fontSize(16)
    .text(english('scan'), left, top + 8 * millimeter, { width });
  pdf.font(plain).fontSize(12).text(spanish('scan'), { width });
}
