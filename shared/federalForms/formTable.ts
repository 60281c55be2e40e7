/** A federal form as data: its lines with their numbers and words, and how the value of each cell comes about. A new edition is a new table. */
import * as z from 'zod';

/** The program figures that the records give; those in cents end so. */
export const figureNames = [
  'outlaysCents',
  'openCents',
  'federalOutlaysCents',
  'federalOpenCents',
  'sixtyOrOlder',
  'underSixty',
  'nonFederal',
  'pregnant',
  'breastfeeding',
  'postpartum',
  'infants',
  'children',
  'withoutCategory',
  'farmers',
  'markets',
  'stands',
  'csas',
] as const;
export type FigureName = (typeof figureNames)[number];
export const Figures = z.record(z.enum(figureNames), z.number());
export type Figures = z.infer<typeof Figures>;

const columnNames = ['food', 'admin', 'total', 'amount', 'count'] as const;
export type ColumnName = (typeof columnNames)[number];
/** What stands above each column; a count is one of people or outlets, all others are cents. */
export const columnLabels: Readonly<Record<ColumnName, string>> = {
  food: 'Food',
  admin: 'Administrative',
  total: 'Total',
  amount: 'Amount',
  count: 'Number',
};

/** 'typed': an amount that somebody enters, in cents. 'figure': from the records. 'proposed': from the records, until another amount is
 * entered. 'sum': of other cells by their ids, such as '8.food'; with a minus in front the cell is taken away. */
const Cell = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), mayBeNegative: z.boolean().optional() }),
  z.object({ kind: z.literal('figure'), figure: z.enum(figureNames) }),
  z.object({ kind: z.literal('proposed'), figures: z.array(z.enum(figureNames)) }),
  z.object({ kind: z.literal('sum'), of: z.array(z.string()) }),
]);
export type Cell = z.infer<typeof Cell>;

const Line = z.object({
  number: z.string(),
  label: z.string(),
  /** What is counted or entered, for whoever wonders. */
  rule: z.string(),
  cells: z.partialRecord(z.enum(columnNames), Cell),
});
export type Line = z.infer<typeof Line>;

export const FormTable = z.object({
  /** As in addresses. */
  form: z.string(),
  number: z.string(),
  title: z.string(),
  edition: z.string(),
  sections: z.array(z.object({ title: z.string(), columns: z.array(z.enum(columnNames)), lines: z.array(Line) })),
});
export type FormTable = z.infer<typeof FormTable>;

/** The id of a cell: '8.food'. */
export const cellId = (line: Pick<Line, 'number'>, column: ColumnName): string => `${line.number}.${column}`;

export interface PlacedCell {
  readonly id: string;
  readonly line: Line;
  readonly column: ColumnName;
  readonly cell: Cell;
}

/** All cells of a form, from the top. */
export function cellsOf({ sections }: FormTable): PlacedCell[] {
  return sections.flatMap(({ columns, lines }) =>
    lines.flatMap((line) =>
      columns.flatMap((column) => {
        const cell = line.cells[column];
        return cell ? [{ id: cellId(line, column), line, column, cell }] : [];
      }),
    ),
  );
}
