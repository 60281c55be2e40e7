/** Prints sheets of codes to cut out and attach to cards: thirty a page, each a QR code with its letters. */
import QRCode from 'qrcode';
import { textsOf } from '../../core/texts.ts';
import { inGroups, millimeter, type Paper, printPages } from '../../rules/print/printPage.ts';

const say = textsOf('benefits/server.staff');

const [across, down] = [5, 6];
const codesOfPage = across * down;
const size = 25 * millimeter;
const edge = 12 * millimeter;
const headHeight = 10 * millimeter;

/** Returns a letter-size PDF. The QR codes are drawn as shapes, not images, so that three thousand of them fit into one response. */
export function drawCodeSheet({ title, codes }: { readonly title: string; readonly codes: readonly string[] }): Promise<Buffer> {
  return printPages({
    title,
    author: 'eFMNP',
    draw(paper) {
      const pages = Math.ceil(codes.length / codesOfPage);
      for (let page = 0; page < pages; page++) {
        if (page) paper.pdf.addPage();
        drawPage(paper, say('codeSheet.page', { title, page: page + 1, pages }), codes.slice(page * codesOfPage, (page + 1) * codesOfPage));
      }
    },
  });
}

function drawPage({ pdf, plain }: Paper, head: string, codes: readonly string[]): void {
  const { width, height } = pdf.page;
  const [cellWidth, cellHeight] = [(width - 2 * edge) / across, (height - 2 * edge - headHeight) / down];
  pdf.font(plain).fillColor('#000').fontSize(9).text(head, edge, edge, { lineBreak: false });
  for (const [i, code] of codes.entries()) {
    const left = edge + (i % across) * cellWidth + (cellWidth - size) / 2;
    const top = edge + headHeight + Math.floor(i / across) * cellHeight;
    drawCode(pdf, code, left, top);
    pdf.fontSize(8).text(inGroups(code), left - 10, top + size + 4, { width: size + 20, align: 'center', lineBreak: false });
  }
}

/** Draws the dark modules of each line, run by run, as one shape. */
function drawCode(pdf: PDFKit.PDFDocument, code: string, left: number, top: number): void {
  const { modules } = QRCode.create(code, { errorCorrectionLevel: 'M' });
  const step = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let from = 0; from < modules.size; from++) {
      let to = from;
      while (to < modules.size && modules.get(row, to)) to++;
      if (to > from) pdf.rect(left + from * step, top + row * step, (to - from) * step, step);
      from = to;
    }
  pdf.fill('#000');
}
