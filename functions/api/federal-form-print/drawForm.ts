/** A federal form on paper, line by line, tagged so that screen readers tell headings and tables. */
import { dollars } from '../../../shared/core/money.ts';
import { fiscalYearDays } from '../../../shared/federalForms/federalForms.ts';
import { type ColumnName, cellId, columnLabels, type FormTable, type Line } from '../../../shared/federalForms/formTable.ts';
import { inUs } from '../../rules/money/period.ts';
import { margin, type Paper, printPages } from '../../rules/print/printPage.ts';

interface Drawn {
  readonly table: FormTable;
  readonly year: number;
  readonly stateName: string;
  readonly lines: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
  /** Of a frozen version; a draft has none. `zone` is the state's. */
  readonly frozen?: {
    readonly number: number;
    readonly frozenAt: string;
    readonly frozenByName: string;
    readonly sha256: string;
    readonly zone: string;
  };
}

const [numberWidth, valueWidth, rowHeight] = [32, 88, 19];
const gray = '#555';

/** Letter size, as many pages as it takes. */
export function drawForm(of: Drawn): Promise<Buffer> {
  const { table, year, stateName, frozen } = of;
  const title = `${table.number} ${stateName} ${year}${frozen ? `, version ${frozen.number}` : ', DRAFT'}`;
  return printPages({ title, author: stateName, madeAt: frozen?.frozenAt, isTagged: true, draw: (paper) => draw(paper, of) });
}

function draw(paper: Paper, of: Drawn): void {
  const { pdf, bold, plain } = paper;
  const form = pdf.struct('Document');
  pdf.addStructure(form);
  const say = (tag: string, size: number, text: string, { font = plain, color = '#000' } = {}) =>
    form.add(pdf.struct(tag, {}, () => pdf.font(font).fontSize(size).fillColor(color).text(text, margin, pdf.y)));
  const { startDate, endDate } = fiscalYearDays(of.year);
  say('H1', 18, `${of.table.number}${of.frozen ? '' : ' — DRAFT'}`, { font: bold });
  say('P', 11, of.table.title);
  say('P', 11, `${of.stateName} · Federal fiscal year ${of.year} (${inUs(startDate)} to ${inUs(endDate)})`, { font: bold });
  for (const line of standing(of)) say('P', 8, line, { color: gray });
  for (const { title, columns, lines } of of.table.sections) {
    const height = rowHeight * (lines.length + 1) + 30;
    if (pdf.y + height > pdf.page.height - margin) pdf.addPage();
    pdf.moveDown(0.8);
    say('H2', 12, title, { font: bold });
    pdf.moveDown(0.2);
    drawTable(paper, form, of, columns, lines);
  }
  pdf.moveDown(0.8);
  say('P', 8, '* Proposed from the records; nothing else was entered. Sums count what was not given as nothing.', { color: gray });
  form.end();
}

/** What the paper is: a draft, or which version with what proves it. */
function standing({ frozen }: Drawn): string[] {
  if (!frozen) return ['This is a draft: its figures may still change. It is not what was reported.'];
  const at = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: frozen.zone });
  return [
    `Version ${frozen.number}, frozen on ${at.format(new Date(frozen.frozenAt))} by ${frozen.frozenByName}.`,
    `SHA-256 ${frozen.sha256}`,
  ];
}

function drawTable(
  { pdf, bold, plain }: Paper,
  form: PDFKit.PDFStructureElement,
  of: Drawn,
  columns: readonly ColumnName[],
  lines: readonly Line[],
) {
  const right = pdf.page.width - margin;
  const left = (at: number) => right - valueWidth * (columns.length - at);
  const table = pdf.struct('Table');
  form.add(table);
  const row = (
    cells: readonly { tag: string; text: string; x: number; width: number; align?: 'right'; font?: string; color?: string }[],
  ) => {
    const [y, tr] = [pdf.y, pdf.struct('TR')];
    table.add(tr);
    for (const { tag, text, x, width, align = 'left', font = plain, color = '#000' } of cells)
      tr.add(
        pdf.struct(tag, {}, () =>
          pdf
            .font(font)
            .fontSize(8.5)
            .fillColor(color)
            .text(text, x, y + 5, { width, align, height: rowHeight, ellipsis: true }),
        ),
      );
    tr.end();
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, y + rowHeight)
      .lineTo(right, y + rowHeight)
      .lineWidth(0.5)
      .strokeColor('#bbb')
      .stroke();
    pdf.endMarkedContent();
    pdf.y = y + rowHeight;
  };
  const labelWidth = left(0) - margin - numberWidth - 6;
  row([
    { tag: 'TH', text: 'Line', x: margin, width: numberWidth, font: bold },
    { tag: 'TH', text: 'What', x: margin + numberWidth, width: labelWidth, font: bold },
    ...columns.map((column, at) => ({
      tag: 'TH',
      text: columnLabels[column],
      x: left(at),
      width: valueWidth,
      align: 'right' as const,
      font: bold,
    })),
  ]);
  for (const line of lines)
    row([
      { tag: 'TD', text: line.number, x: margin, width: numberWidth },
      { tag: 'TH', text: line.label, x: margin + numberWidth, width: labelWidth },
      ...columns.map((column, at) => ({ tag: 'TD', ...shown(of, line, column), x: left(at), width: valueWidth, align: 'right' as const })),
    ]);
  table.end();
}

function shown({ lines, values }: Drawn, line: Line, column: ColumnName): { text: string; color?: string } {
  const id = cellId(line, column);
  const cell = line.cells[column];
  if (cell?.kind === 'typed' && lines[id] === undefined) return { text: 'Not given', color: gray };
  const value = values[id] ?? 0;
  const text = column === 'count' ? value.toLocaleString('en-US') : dollars(value);
  return { text: cell?.kind === 'proposed' && lines[id] === undefined ? `${text} *` : text };
}
