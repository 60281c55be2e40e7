import type { Cell, ColumnName, Line } from './formTable.ts';

const money = ['food', 'admin'] as const;
type Money = (typeof money)[number];

/** Returns a line of food, administrative and total money. The total is the sum of the other two. */
export function moneyLine(number: string, label: string, rule: string, cells: Readonly<Record<Money, Cell>>): Line {
  return { number, label, rule, cells: { ...cells, total: { kind: 'sum', of: money.map((column) => `${number}.${column}`) } } };
}

/**
 * Returns such a line as a sum of other lines, column by column. `of` names the lines, with a minus in front of those that are subtracted.
 */
export function sumLine(number: string, label: string, rule: string, of: readonly string[]): Line {
  const sumOf = (column: ColumnName): Cell => ({ kind: 'sum', of: of.map((line) => `${line}.${column}`) });
  return { number, label, rule, cells: { food: sumOf('food'), admin: sumOf('admin'), total: sumOf('total') } };
}

/** Returns a line with a count that sums other lines. */
export function countSum(number: string, label: string, rule: string, of: readonly string[]): Line {
  return { number, label, rule, cells: { count: { kind: 'sum', of: of.map((line) => `${line}.count`) } } };
}
