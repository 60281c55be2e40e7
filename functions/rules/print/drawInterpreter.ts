/**
 * The line "Free interpreter: call" in English and 15 more languages, at the bottom of letters and sheets. The fonts of printed pages lack
 * most of these scripts, so the line is a picture of outlines. docs/recipes.md describes how to make the picture.
 */
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { catalogJson } from '../../core/texts.ts';
import { margin, millimeter, type Paper } from './printPage.ts';

/** Outlines as operators of PDF, with the size of the picture in units. It has 100 units for letters of 7.5 points. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly operators: string;
}
const loadPicture = () => catalogJson<Picture>('interpreterPicture.json');
const scale = 0.075;
const numberHeight = 18;
const gap = 6;
/** The line is at the edge of the page, so that letters still have one page. */
const edge = 12 * millimeter;

/** The position below which the line covers the page, in points from the top. */
export const interpreterTop = ({ page }: Paper['pdf']) => page.height - edge - loadPicture().height * scale - numberHeight - gap;

/** Draws the line at the bottom of the current page. Text continues where it was. `phone` is the number as stored. */
export function drawInterpreter({ pdf, bold }: Paper, phone: string): void {
  const { x, y } = pdf;
  const { page } = pdf;
  const top = interpreterTop(pdf);
  pdf
    .save()
    .lineWidth(0.5)
    .strokeColor('#888')
    .moveTo(margin, top)
    .lineTo(page.width - margin, top)
    .stroke()
    .restore();
  const { bottom } = page.margins;
  // The number is below the text of the page, where PDFKit would begin another page.
  page.margins.bottom = 0;
  pdf
    .font(bold)
    .fontSize(12)
    .fillColor('#000')
    .text(formatPhone(phone), margin, top + gap, { lineBreak: false });
  page.margins.bottom = bottom;
  page.xobjects.Interpreter = pictureOf(pdf);
  // PDFKit turns the page upside down, and pictures with it.
  pdf
    .save()
    .translate(margin, page.height - edge)
    .scale(scale, -scale)
    .fillColor('#000');
  pdf.addContent('/Interpreter Do');
  pdf.restore();
  pdf.x = x;
  pdf.y = y;
}

const pictures = new WeakMap<Paper['pdf'], PDFKit.PDFKitReference>();

/** Adds the picture to a document once, because letters print hundreds of pages. */
function pictureOf(pdf: Paper['pdf']): PDFKit.PDFKitReference {
  const known = pictures.get(pdf);
  if (known) return known;
  const picture = loadPicture();
  const made = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, picture.width, picture.height], Resources: {} });
  made.end(Buffer.from(picture.operators));
  pictures.set(pdf, made);
  return made;
}
