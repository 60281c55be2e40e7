/** Draws the card for a vendor's booth: the vendor's name in letters that can be read from afar, and a QR code with its letters. */
import { inGroups, margin, millimeter, type Page, printPage } from '../../rules/print/printPage.ts';

interface Card {
  readonly stateName: string;
  readonly vendorName: string;
  readonly code: string;
}

/** Screens need at least 25 mm, but people in a line scan from farther away. */
const codeSize = 70 * millimeter;
/** Scanners need four modules of white around a code of at least 21. */
const quietZone = (codeSize * 4) / 21;
/** The sizes to try, in points, and the maximum height of the text. The largest one that fits is used. */
const forState = { sizes: [20, 15], otherwise: 9, height: 20 * millimeter };
const forName = { sizes: [54, 44, 36, 28, 22, 18], otherwise: 14, height: 75 * millimeter };

/** Draws a letter-size PDF of one page. */
export function drawCard(card: Card): Promise<Buffer> {
  const { code, vendorName, stateName } = card;
  return printPage({ title: vendorName, author: stateName, code, draw: (page) => draw(page, card) });
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
  pdf.font(bold).fillColor('#000').moveDown(0.5);
  write(vendorName, forName);
  pdf.y += quietZone;
  pdf.image(qr, (pdf.page.width - codeSize) / 2, pdf.y, { width: codeSize });
  pdf.y += codeSize + quietZone;
  pdf.fontSize(24).text(inGroups(code), margin, pdf.y, { width, align: 'center' });
}
