/** Counts and sums. Edit when reports need another aggregate. */
import type { Wire } from '../../../shared/core/column.ts';
import { Fault } from '../errors.ts';
import type { ColumnStore } from './columns/columnStore.ts';
import { type Added, addUp } from './columns/groups.ts';
import { isMoment, isText } from './query/keys.ts';
import type { Found } from './query/layout.ts';
import { joinsOf, type Selection, whereOf } from './query/sql.ts';
import type { Connection } from './sqlite/connection.ts';
import { sqlite } from './sqlite/dialect.ts';
import { read as readRows } from './sqlite/reader.ts';

export interface Totals {
  /** Columns of numbers. Empty values count as zero. */
  readonly sums?: readonly string[];
  readonly groupBy?: readonly string[];
  /** Columns to count distinct values of, in `sum` under the column's name. */
  readonly distinct?: readonly string[];
  /** Groups by the time between these instants (ms, in their order) as well, such as the days of a month. */
  readonly spans?: { readonly column: string; readonly starts: readonly number[] };
}

/**
 * `group` shows the values by column name, as in one of the rows. `span` is the number of instants that its rows have reached, or undefined
 * for empty values. `count` is the number of rows. Sums are in the column's own unit.
 */
export interface Group {
  readonly group: Readonly<Record<string, Wire>>;
  readonly span?: number;
  readonly count: number;
  readonly sum: Readonly<Record<string, number>>;
}

/** Returns the groups in the order of their values. Sums above 2^53 lose their last digits. Money amounts stay far below. */
export function sumUp(
  { connection, store }: { readonly connection: Connection; readonly store: ColumnStore },
  { of, clauses, where, params }: Selection,
  { sums = [], groupBy = [], distinct = [], spans }: Totals,
  find: (name: string) => Found,
): readonly Group[] {
  const summed = sums.map(find);
  for (const { column } of summed) if (isText(column.type) || isMoment(column.type)) throw new Fault(`${column.name} cannot be summed`);
  const grouped = groupBy.map(find);
  const counted = distinct.map(find);
  const split = spans && find(spans.column);
  if (split && !isMoment(split.column.type)) throw new Fault(`${split.column.name} is no moment`);
  const keys = [...grouped.map((found) => sqlite.sqlOf(found)), ...(split ? ['span'] : [])].join(', ');
  const links = [...new Set([...summed, ...counted, ...grouped, ...(split ? [split] : [])].flatMap(({ link }) => link ?? []))];
  // Any row of a group shows its values, which are read once for all of its spans.
  const wanted = [
    `${spans && split ? spanOf(sqlite.sqlOf(split), spans.starts.length) : '0'} AS span`,
    'count(*)',
    grouped.length ? 't.rid' : '0',
    grouped.map((found) => `typeof(${sqlite.sqlOf(found)}) || hex(${sqlite.sqlOf(found)})`).join(" || ',' || ") || "''",
    ...summed.map(sumOf),
    ...counted.map((found) => `count(DISTINCT ${sqlite.sqlOf(found)})`),
  ].join(', ');
  const groups = keys && ` GROUP BY ${keys} ORDER BY ${keys}`;
  const sql = `SELECT ${wanted} FROM ${of.table} t${joinsOf(links)}${whereOf(where)}${groups}`;
  const all = [...(spans?.starts ?? []), ...params];
  return connection.remembered(of, sql, all, () => {
    const by = spans && split && { by: split, starts: spans.starts };
    const found = addUp(connection, store, { clauses, summed, grouped, counted, spans: by });
    const rows = found?.map(lineOf) ?? connection.all(sql, all);
    const ridOf = new Map(rows.map((row) => [row[3], Number(row[2])]));
    const read = grouped.length ? readRows(connection, of, grouped, [...ridOf.values()]) : [];
    const shown = new Map([...ridOf.keys()].map((key, at) => [key, read[at]?.values]));
    return rows.map(([span, count, , key, ...values]) => ({
      group: Object.fromEntries(groupBy.map((name, n) => [name, shown.get(key ?? null)?.[n] ?? null])),
      span: spans && span !== null ? Number(span) : undefined,
      count: Number(count),
      sum: Object.fromEntries([
        ...summed.map(({ column }, n) => [column.name, Number(values[n] ?? 0) / (column.type === 'decimal' ? 10_000 : 1)]),
        ...counted.map(({ column }, n) => [column.name, Number(values[summed.length + n] ?? 0)]),
      ]),
    }));
  });
}

/**
 * Returns SQL for the number of instants, from the first to the last, that a moment has reached. The instants are the first parameters. It
 * is a binary search: two hundred instants need eight comparisons.
 */
function spanOf(sql: string, last: number): string {
  const between = (low: number, high: number): string => {
    if (low === high) return String(low);
    const middle = Math.ceil((low + high) / 2);
    return `CASE WHEN ${sql} < ?${middle} THEN ${between(low, middle - 1)} ELSE ${between(middle, high)} END`;
  };
  return `CASE WHEN ${sql} IS NULL THEN NULL ELSE ${between(0, last)} END`;
}

/** Whole numbers leave SQLite as text, since sums beyond 2^53 do not fit JavaScript numbers. */
function sumOf(found: Found): string {
  const { type } = found.column;
  return type === 'double' || type === 'float' ? `sum(${sqlite.sqlOf(found)})` : `CAST(sum(${sqlite.sqlOf(found)}) AS TEXT)`;
}

/** Returns a sum from memory in the format of an SQLite row. */
const lineOf = ({ span, count, rid, sums, different }: Added) => [span, count, rid, rid, ...sums, ...different];
