import { cellsOf, type Figures, type FormTable } from './formTable.ts';

/** The entered amounts, in cents by the ids of their cells. A missing cell has no entered amount. */
export type TypedAmounts = Readonly<Record<string, number>>;

/**
 * Returns the value of every cell by its id, in cents or as a count. A missing amount counts as zero. A proposal is used as long as no
 * other amount is entered. Throws when a table sums a cell that it does not have, or that depends on the sum.
 */
export function evaluate(table: FormTable, figures: Figures, typed: TypedAmounts): Record<string, number> {
  const cells = new Map(cellsOf(table).map(({ id, cell }) => [id, cell]));
  const values = new Map<string, number>();
  const cellValue = (id: string, under: readonly string[]): number => {
    const known = values.get(id);
    if (known !== undefined) return known;
    const cell = cells.get(id);
    if (!cell || under.includes(id)) throw new Error(`${table.number} cannot sum ${id}`);
    const value = work(cell, id, [...under, id]);
    values.set(id, value);
    return value;
  };
  const work = (cell: ReturnType<typeof cellsOf>[number]['cell'], id: string, under: readonly string[]): number => {
    switch (cell.kind) {
      case 'typed':
        return typed[id] ?? 0;
      case 'figure':
        return figures[cell.figure];
      case 'proposed':
        return typed[id] ?? cell.figures.reduce((sum, name) => sum + figures[name], 0);
      case 'sum':
        return cell.of.reduce((sum, one) => (one.startsWith('-') ? sum - cellValue(one.slice(1), under) : sum + cellValue(one, under)), 0);
    }
  };
  return Object.fromEntries([...cells.keys()].map((id) => [id, cellValue(id, [])]));
}
