/** Counts and sums. Edit when reports need another aggregate. */
import type { Wire } from '../../../shared/core/column.ts';
import type { Connection } from './connection.ts';
import { isMoment, isText } from './keys.ts';
import type { Found } from './layout.ts';
import { read } from './reader.ts';
import { joinsOf, type Selection, sqlOf, whereOf } from './sql.ts';

export interface Totals {
  /** Columns of numbers; empty values count as nothing. */
  readonly sums?: readonly string[];
  readonly groupBy?: readonly string[];
  /** Columns whose different values are counted, in `sum` under the column's name. */
  readonly distinct?: readonly string[];
}

/** `group` shows the values by column name, as one of the rows has them; `count` is of rows; sums are in the column's own unit. */
export interface Group {
  readonly group: Readonly<Record<string, Wire>>;
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
}

/** The groups in the order of their values. Sums above 2^53 lose their last digits; money never comes near. */
export function sumUp(
  connection: Connection,
  { of, where, params }: Selection,
  { sums = [], groupBy = [], distinct = [] }: Totals,
  find: (name: string) => Found,
): readonly Group[] {
  const summed = sums.map(find);
  for (const { column } of summed) if (isText(column.type) || isMoment(column.type)) throw new Error(`${column.name} cannot be summed`);
  const grouped = groupBy.map(find);
  const counted = distinct.map(find);
  const keys = grouped.map(sqlOf).join(', ');
  const links = [...new Set([...summed, ...counted, ...grouped].flatMap(({ link }) => link ?? []))];
  // Any row of a group shows its values.
  const wanted = [
    'count(*)',
    keys ? 't.rid' : '0',
    ...summed.map(sumOf),
    ...counted.map((found) => `count(DISTINCT ${sqlOf(found)})`),
  ].join(', ');
  const groups = keys && ` GROUP BY ${keys} ORDER BY ${keys}`;
  const sql = `SELECT ${wanted} FROM ${of.table} t${joinsOf(links)}${whereOf(where)}${groups}`;
  return connection.remembered(of, sql, params, () => {
    const rows = connection.all(sql, params);
    const shown = keys
      ? read(
          connection,
          of,
          grouped,
          rows.map((row) => Number(row[1])),
        )
      : [];
    return rows.map(([count, , ...values], at) => ({
      group: Object.fromEntries(groupBy.map((name, n) => [name, shown[at]?.values[n] ?? null])),
      count: Number(count),
      sum: Object.fromEntries([
        ...summed.map(({ column }, n) => [column.name, Number(values[n] ?? 0) / (column.type === 'decimal' ? 10_000 : 1)]),
        ...counted.map(({ column }, n) => [column.name, Number(values[summed.length + n] ?? 0)]),
      ]),
    }));
  });
}

/** Whole numbers leave SQLite as text, since sums beyond 2^53 would not fit its numbers here. */
function sumOf(found: Found): string {
  const { type } = found.column;
  return type === 'double' || type === 'float' ? `sum(${sqlOf(found)})` : `CAST(sum(${sqlOf(found)}) AS TEXT)`;
}
