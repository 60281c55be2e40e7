/** The sheet that a recipient takes to the market. It shows the amount, the days, and a QR code with its letters, in large type. */
import { inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import { hasCode, sheetTextsOf } from '../../../shared/entities/sheet-text.ts';
import { drawInterpreter, interpreterTop } from './drawInterpreter.ts';
import { inGroups, margin, millimeter, type Page, printPage } from './printPage.ts';

type Sheet = Omit<BenefitSheet, 'logoGuid'> & { readonly logo?: Buffer | undefined };

/** Screens need at least 25 mm. Readers of old phones need more. */
const codeSize = 45 * millimeter;

/** Draws a letter-size PDF of one page, dated `madeAt` (ISO 8601) or now. */
export function drawSheet(sheet: Sheet, madeAt?: string): Promise<Buffer> {
  const { code, programName, recipientName, stateName } = sheet;
  return printPage({ title: `${programName}: ${recipientName}`, author: stateName, madeAt, code, draw: (page) => draw(page, sheet) });
}

function draw({ pdf, bold, plain, qr }: Page, sheet: Sheet): void {
  if (sheet.logo) pdf.image(sheet.logo, pdf.page.width - margin - 90, margin, { fit: [90, 60], align: 'right' });
  pdf.font(plain).fontSize(12).fillColor('#444').text(sheet.stateName, { width: 330 });
  pdf.font(bold).fontSize(22).fillColor('#000').text(sheet.programName, { width: 330 }).moveDown(0.8);
  pdf.font(bold).fontSize(20).text(sheet.recipientName);
  const said = sheetTextsOf(sheet, inUs);
  for (const { days } of said) pdf.font(plain).fontSize(14).text(days);
  pdf.moveDown(0.6);
  for (const { closed } of said) if (closed) pdf.font(bold).fontSize(18).text(closed).moveDown(0.6);
  if (hasCode(sheet)) drawCode({ pdf, bold, plain, qr }, sheet);
  pdf.font(plain);
  if (!sheet.closed) {
    pdf.fontSize(14);
    drawBeside(
      pdf,
      said.map(({ whatToDo }) => whatToDo),
    );
  }
  pdf.moveDown(0.8).fontSize(12).fillColor('#444');
  drawBeside(
    pdf,
    said.map(({ lostIt }) => lostIt),
  );
  if (pdf.y > interpreterTop(pdf)) pdf.addPage();
  drawInterpreter({ pdf, bold, plain }, sheet.supportPhoneNumber);
}

/** Draws texts in columns of equal width. A single text gets the whole width. Later content begins below the longest text. */
function drawBeside(pdf: Page['pdf'], texts: readonly string[]): void {
  const gap = 8 * millimeter;
  const width = (pdf.page.width - 2 * margin - gap * (texts.length - 1)) / texts.length;
  const top = pdf.y;
  const ends = texts.map((text, i) => {
    pdf.text(text, margin + i * (width + gap), top, { width });
    return pdf.y;
  });
  pdf.x = margin;
  pdf.y = Math.max(...ends);
}

function drawCode({ pdf, bold, qr }: Page, { remainingCents, code }: Sheet): void {
  pdf.font(bold).fontSize(44).text(dollars(remainingCents)).moveDown(0.4);
  pdf.image(qr, margin, pdf.y, { width: codeSize });
  pdf.y += codeSize + 14;
  pdf.font(bold).fontSize(22).text(inGroups(code), margin, pdf.y, { characterSpacing: 1 }).moveDown(0.6);
}
