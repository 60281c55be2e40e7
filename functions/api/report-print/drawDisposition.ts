/** Draws the disposition: a table for the whole, for each program and for each service area. Screen readers read them as tables too. */
import { inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { DispositionReport, Figure } from '../../../shared/entities/disposition.ts';
import { returnedLabel } from '../../../shared/entities/token-float.ts';
import { textsOf } from '../../core/texts.ts';
import { margin, type Paper, printPages } from '../../rules/print/printPage.ts';
import { type Account, dispositionAccounts } from '../../rules/reports/disposition/rowsOf.ts';

const textOf = textsOf('reports/server.staff');

type Element = PDFKit.PDFStructureElement;

/** The right edges of the figure columns, from the left margin. */
const ends = [300, 400, 499] as const;
const numberWidth = 95;
const rowHeight = 17;
const count = (number: number) => number.toLocaleString('en-US');

/** Draws on letter-size paper, tagged, in English. */
export function drawDisposition(report: DispositionReport): Promise<Buffer> {
  const { stateName, periodName, serviceAreaName, deposits, tokensBeyond, tokensOfArea } = report;
  return printPages({
    title: textOf('drawDisposition.title', { place: serviceAreaName ?? stateName, period: periodName }),
    author: stateName,
    isTagged: true,
    draw(paper) {
      const { pdf, bold, plain } = paper;
      const root = pdf.struct('Document');
      pdf.addStructure(root);
      say(root, paper, { tag: 'H1', font: bold, size: 18 }, textOf('drawDisposition.heading'));
      say(
        root,
        paper,
        { tag: 'P', font: plain, size: 11 },
        textOf(serviceAreaName ? 'drawDisposition.areaSpan' : 'drawDisposition.span', {
          area: serviceAreaName,
          state: stateName,
          period: periodName,
          day: inUs(report.today),
        }),
      );
      for (const account of dispositionAccounts(report, dollars)) drawAccount(root, paper, account);
      if (tokensOfArea)
        drawFigures(root, paper, textOf('drawDisposition.tokensOfArea'), [
          [textOf('drawDisposition.issued'), tokensOfArea.issued],
          [returnedLabel, tokensOfArea.takenBack],
        ]);
      drawFigures(root, paper, textOf('drawDisposition.unmatched'), [
        ...deposits.map(({ status, recovery, ...figure }) => [textOf('drawDisposition.deposits', { status, recovery }), figure] as const),
        ...(tokensBeyond ? [[textOf('drawDisposition.tokensBeyond'), tokensBeyond] as const] : []),
      ]);
      root.end();
    },
  });
}

function say(
  root: Element,
  { pdf }: Paper,
  { tag, font, size }: { readonly tag: 'H1' | 'H2' | 'P'; readonly font: string; readonly size: number },
  text: string,
): void {
  root.add(
    pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor('#000').text(text, margin).moveDown(0.5);
    }),
  );
}

function drawAccount(root: Element, paper: Paper, { title, lines, warning }: Account): void {
  const rows = lines.map(({ label, pieces, cents, share }) => [label, count(pieces), dollars(cents), share]);
  // Draws the issued amount and the sum of all parts.
  const heads = [
    textOf('drawDisposition.part'),
    textOf('drawDisposition.pieces'),
    textOf('drawDisposition.amount'),
    textOf('drawDisposition.share'),
  ];
  drawTable(root, paper, { title, rows: [heads, ...rows], bold: [0, 1, rows.length] });
  if (warning) say(root, paper, { tag: 'P', font: paper.bold, size: 10 }, warning);
}

function drawFigures(root: Element, paper: Paper, title: string, figures: readonly (readonly [string, Figure])[]): void {
  const rows = figures.map(([label, { pieces, cents }]) => [label, count(pieces), dollars(cents)]);
  const heads = [textOf('drawDisposition.what'), textOf('drawDisposition.pieces'), textOf('drawDisposition.amount')];
  if (rows.length) drawTable(root, paper, { title, rows: [heads, ...rows], bold: [0] });
}

/** Draws a table that fits on one page. The first row has its heads and the first column the row names. `bold` lists rows. */
function drawTable(
  root: Element,
  paper: Paper,
  { title, rows, bold }: { readonly title: string; readonly rows: readonly (readonly string[])[]; readonly bold: readonly number[] },
): void {
  const { pdf } = paper;
  if (pdf.page.height - margin - pdf.y < rows.length * rowHeight + 40) pdf.addPage();
  else pdf.moveDown(0.6);
  say(root, paper, { tag: 'H2', font: paper.bold, size: 12 }, title);
  const table = pdf.struct('Table', { title });
  root.add(table);
  for (const [at, cells] of rows.entries()) {
    const y = pdf.y;
    const row = pdf.struct('TR');
    table.add(row);
    for (const [column, text] of cells.entries()) {
      const end = column === 0 ? undefined : ends.at(column - cells.length);
      const draw = () => {
        pdf.font(bold.includes(at) ? paper.bold : paper.plain).fontSize(10);
        if (end !== undefined) pdf.text(text, margin + end - numberWidth, y, { width: numberWidth, align: 'right' });
        else pdf.text(text, margin, y, { width: (ends.at(1 - cells.length) ?? 0) - 50, height: rowHeight, ellipsis: true });
      };
      row.add(pdf.struct(at === 0 || column === 0 ? 'TH' : 'TD', {}, draw));
    }
    row.end();
    pdf.x = margin;
    pdf.y = y + rowHeight;
  }
  table.end();
}
