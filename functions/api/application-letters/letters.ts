/** Draws letters for printing, each on its own page, with the address where a window envelope shows it. */
import { languageFacts } from '../../../shared/core/language.ts';
import { textsOf } from '../../core/texts.ts';
import type { Letter } from '../../rules/applications/lettersOf.ts';
import { drawInterpreter, interpreterTop } from '../../rules/print/drawInterpreter.ts';
import { margin, millimeter, type Paper, printPages } from '../../rules/print/printPage.ts';

const say = textsOf('applications/server.staff');

const longDay = (day: string, language: Letter['language']) =>
  new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The sizes to try, in points. The first one with which the letter fits on its page is used. */
const sizes = [12, 11, 10.5, 10] as const;
const spacing = { lineGap: 3, paragraphGap: 4 } as const;

/** Returns a PDF of all letters. */
export function drawLetters(letters: readonly Letter[]): Promise<Buffer> {
  return printPages({
    title: say('letters.title'),
    author: letters[0]?.stateName ?? '',
    draw(paper) {
      letters.forEach((letter, i) => {
        if (i > 0) paper.pdf.addPage();
        drawLetter(paper, letter);
      });
    },
  });
}

function drawLetter(paper: Paper, { stateName, to, day, language, subject, text, supportPhoneNumber }: Letter): void {
  const { pdf, bold, plain } = paper;
  drawInterpreter(paper, supportPhoneNumber);
  // A long text continues on another page instead of covering the line for interpreters.
  pdf.page.margins.bottom = pdf.page.height - interpreterTop(pdf) + 2 * millimeter;
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
  pdf.moveDown(0.8).font(plain);
  const room = interpreterTop(pdf) - 3 * millimeter - pdf.y;
  const fits = (size: number) => pdf.fontSize(size).heightOfString(text, spacing) <= room;
  // Larger type is easier to read, so a text that needs another page in every size gets the largest one.
  pdf.fontSize(sizes.find(fits) ?? sizes[0]).text(text, spacing);
}
