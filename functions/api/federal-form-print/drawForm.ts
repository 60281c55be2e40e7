/** Draws a federal form on paper, line by line, with tags for headings and tables that screen readers use. */
import { inUs } from '../../../shared/core/days.ts';
import { dollars } from '../../../shared/core/money.ts';
import { fiscalYearDays } from '../../../shared/federalForms/fiscalYear.ts';
import { type ColumnName, cellId, columnLabels, type FormTable, type Line } from '../../../shared/federalForms/formTable.ts';
import { textsOf } from '../../core/texts.ts';
import { margin, type Paper, printPages } from '../../rules/print/printPage.ts';

const textOf = textsOf('reports/server.staff');

interface Drawn {
  readonly table: FormTable;
  readonly year: number;
  readonly stateName: string;
  readonly lines: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
  /** Present for a frozen version, absent for a draft. `zone` is the State's. */
  readonly frozen?: {
    readonly number: number;
    readonly frozenAt: string;
    readonly frozenByName: string;
    readonly sha256: string;
    readonly zone: string;
  };
}

const [numberWidth, valueWidth, cellSize, padding] = [30, 84, 8.5, 4];
const headHeight = 40;
const gray = '#555';

/** Draws on letter-size paper, with as many pages as needed. */
export function drawForm(of: Drawn): Promise<Buffer> {
  const { table, year, stateName, frozen } = of;
  const values = { form: table.number, state: stateName, year: String(year), version: String(frozen?.number) };
  const title = textOf(frozen ? 'drawForm.title' : 'drawForm.draftTitle', values);
  return printPages({ title, author: stateName, madeAt: frozen?.frozenAt, isTagged: true, draw: (paper) => draw(paper, of) });
}

function draw(paper: Paper, of: Drawn): void {
  const { pdf, bold, plain } = paper;
  const form = pdf.struct('Document');
  pdf.addStructure(form);
  const say = (tag: string, size: number, text: string, { font = plain, color = '#000' } = {}) =>
    form.add(pdf.struct(tag, {}, () => pdf.font(font).fontSize(size).fillColor(color).text(text, margin, pdf.y)));
  const { startDate, endDate } = fiscalYearDays(of.year);
  say('H1', 18, of.frozen ? of.table.number : textOf('drawForm.draftHeading', { form: of.table.number }), { font: bold });
  say('P', 11, of.table.title);
  const span = { state: of.stateName, year: String(of.year), firstDay: inUs(startDate), lastDay: inUs(endDate) };
  say('P', 11, textOf('drawForm.span', span), { font: bold });
  for (const line of standing(of)) say('P', 8, line, { color: gray });
  for (const { title, columns, lines } of of.table.sections) {
    const rows = rowsOf(paper, of, columns, lines);
    const height = headHeight + rows.reduce((sum, cells) => sum + heightOf(paper, cells), 0);
    if (pdf.y + height > pdf.page.height - margin) addPage(paper, of);
    pdf.moveDown(0.8);
    say('H2', 12, title, { font: bold });
    pdf.moveDown(0.2);
    drawTable(paper, form, rows);
  }
  pdf.moveDown(0.8);
  say('P', 8, textOf('drawForm.proposed'), { color: gray });
  form.end();
}

/** Adds a page with a header that identifies the form. Screen readers skip it, because they know the form already. */
function addPage({ pdf, plain }: Paper, { table, year, stateName, frozen }: Drawn): void {
  pdf.addPage();
  const place = { form: table.number, state: stateName, year: String(year) };
  const header = frozen
    ? textOf('drawForm.header', { ...place, version: String(frozen.number), hash: frozen.sha256 })
    : textOf('drawForm.draftHeader', place);
  pdf.markContent('Artifact', { type: 'Pagination' });
  pdf.font(plain).fontSize(7).fillColor(gray).text(header, margin, margin);
  pdf.endMarkedContent();
}

/** Returns the identity of the paper: a draft, or the version with its proof. */
function standing({ frozen }: Drawn): string[] {
  if (!frozen) return [textOf('drawForm.draft')];
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: frozen.zone });
  return [
    textOf('drawForm.frozen', {
      version: String(frozen.number),
      at: at.format(new Date(frozen.frozenAt)),
      by: frozen.frozenByName,
    }),
    textOf('drawForm.hash', { hash: frozen.sha256 }),
  ];
}

interface TableCell {
  readonly tag: 'TH' | 'TD';
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
  readonly font?: string;
  readonly color?: string;
}

/** Returns the rows of a section's table, its headings first. */
function rowsOf({ pdf, bold }: Paper, of: Drawn, columns: readonly ColumnName[], lines: readonly Line[]): TableCell[][] {
  const firstValue = pdf.page.width - margin - valueWidth * columns.length;
  const what = { x: margin + numberWidth, width: firstValue - margin - numberWidth - 8 };
  const number = { x: margin, width: numberWidth };
  const value = (at: number) => ({ x: firstValue + valueWidth * at, width: valueWidth, align: 'right' as const });
  const heads: TableCell[] = [
    { tag: 'TH', text: textOf('drawForm.line'), ...number, font: bold },
    { tag: 'TH', text: textOf('drawForm.what'), ...what, font: bold },
    ...columns.map((column, at) => ({ tag: 'TH' as const, text: columnLabels[column], ...value(at), font: bold })),
  ];
  const rows = lines.map((line): TableCell[] => [
    { tag: 'TD', text: line.number, ...number },
    { tag: 'TH', text: line.label, ...what },
    ...columns.map((column, at) => ({ tag: 'TD' as const, ...shown(of, line, column), ...value(at) })),
  ]);
  return [heads, ...rows];
}

function heightOf({ pdf, plain }: Paper, cells: readonly TableCell[]): number {
  const heights = cells.map(({ text, width, font = plain }) => pdf.font(font).fontSize(cellSize).heightOfString(text, { width }));
  return Math.max(...heights) + 2 * padding;
}

function drawTable(paper: Paper, form: PDFKit.PDFStructureElement, rows: readonly (readonly TableCell[])[]): void {
  const { pdf, plain } = paper;
  const table = pdf.struct('Table');
  form.add(table);
  for (const cells of rows) {
    const [y, row, height] = [pdf.y, pdf.struct('TR'), heightOf(paper, cells)];
    table.add(row);
    for (const { tag, text, x, width, align = 'left', font = plain, color = '#000' } of cells) {
      const write = () =>
        pdf
          .font(font)
          .fontSize(cellSize)
          .fillColor(color)
          .text(text, x, y + padding, { width, align });
      row.add(pdf.struct(tag, {}, () => write()));
    }
    row.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y + height)
      .lineTo(pdf.page.width - margin, y + height)
      .lineWidth(0.5)
      .strokeColor('#bbb')
      .stroke();
    pdf.endMarkedContent();
    pdf.y = y + height;
  }
  table.end();
}

function shown({ lines, values }: Drawn, line: Line, column: ColumnName): { text: string; color?: string } {
  const id = cellId(line, column);
  const cell = line.cells[column];
  if (cell?.kind === 'typed' && lines[id] === undefined) return { text: textOf('drawForm.notGiven'), color: gray };
  const value = values[id] ?? 0;
  const text = column === 'count' ? value.toLocaleString('en-US') : dollars(value);
  return { text: cell?.kind === 'proposed' && lines[id] === undefined ? `${text} *` : text };
}
