/** A federal form as data: its lines with their numbers and texts, and the source of each cell's value. A new edition is a new table. */
import * as z from 'zod';

/** The program figures that come from the records. The names of amounts end in “Cents”. */
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
/** The heading of each column. A count is a number of people or outlets, and all other columns are in cents. */
export const columnLabels: Readonly<Record<ColumnName, string>> = {
  food: 'Food',
  admin: 'Administrative',
  total: 'Total',
  amount: 'Amount',
  count: 'Number',
};

/**
 * 'typed': an amount in cents that a user enters. 'figure': a value from the records. 'proposed': a value from the records, until another
 * amount is entered. 'sum': the sum of other cells by their ids, such as '8.food'. A minus in front of an id subtracts that cell.
 */
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
  /** An explanation for the reader of the amount or count on this line. */
  rule: z.string(),
  cells: z.partialRecord(z.enum(columnNames), Cell),
});
export type Line = z.infer<typeof Line>;

export const FormTable = z.object({
  /** The form's id in URLs. */
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

/** Returns all cells of a form, from the top. */
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
