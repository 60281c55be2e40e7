import type { Cell, ColumnName, Line } from './formTable.ts';

const money = ['food', 'admin'] as const;
type Money = (typeof money)[number];

/** A line of food, administrative and total money; the total is the sum of the two. */
export function moneyLine(number: string, label: string, rule: string, cells: Readonly<Record<Money, Cell>>): Line {
  return { number, label, rule, cells: { ...cells, total: { kind: 'sum', of: money.map((column) => `${number}.${column}`) } } };
}

/** The same, of which each column is a sum of other lines' columns: `of` names lines, with a minus in front of what is taken away. */
export function sumLine(number: string, label: string, rule: string, of: readonly string[]): Line {
  const sumOf = (column: ColumnName): Cell => ({ kind: 'sum', of: of.map((line) => `${line}.${column}`) });
  return { number, label, rule, cells: { food: sumOf('food'), admin: sumOf('admin'), total: sumOf('total') } };
}

/** A line of how many, summed of other lines. */
export function countSum(number: string, label: string, rule: string, of: readonly string[]): Line {
  return { number, label, rule, cells: { count: { kind: 'sum', of: of.map((line) => `${line}.count`) } } };
}
