/** Draws letters for printing, each on its own page, with the address where a window envelope shows it. */
import { languageFacts } from '../../../shared/core/language.ts';
import type { Letter } from '../../rules/applications/lettersOf.ts';
import { margin, millimeter, type Paper, printPages } from '../../rules/print/printPage.ts';

const longDay = (day: string, language: Letter['language']) =>
  new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Returns a PDF of all letters. */
export function drawLetters(letters: readonly Letter[]): Promise<Buffer> {
  return printPages({
    title: 'Letters',
    author: letters[0]?.stateName ?? '',
    draw(paper) {
      letters.forEach((letter, i) => {
        if (i > 0) paper.pdf.addPage();
        drawLetter(paper, letter);
      });
    },
  });
}

function drawLetter({ pdf, bold, plain }: Paper, { stateName, to, day, language, subject, text }: Letter): void {
  pdf.font(bold).fontSize(12).text(stateName, margin, margin);
  pdf
    .font(plain)
    .fontSize(12)
    .text(to.join('\n'), margin, 51 * millimeter);
  pdf.text(longDay(day, language), margin, 95 * millimeter);
  pdf
    .font(bold)
    .fontSize(13)
    .text(subject, margin, 106 * millimeter);
  pdf.moveDown(0.8).font(plain).fontSize(12).text(text, { lineGap: 3, paragraphGap: 4 });
}
