/** Counts and sums. */
import { Fault } from '../../errors.ts';
import { type ColumnKey, isMoment, isText } from '../query/keys.ts';
import type { Found } from '../query/layout.ts';
import { joinsOf, type Selection, whereOf } from '../query/sql.ts';
import type { Group, Totals } from '../totals.ts';
import type { Ask } from './connections.ts';
import { isReal, postgres, statement } from './dialect.ts';
import { readRows } from './reader.ts';

/** Returns the groups in the order of their values, like `sumUp` of SQLite. */
export async function totalsOf(
  ask: Ask,
  { of, where, params }: Selection,
  { sums = [], groupBy = [], distinct = [], spans }: Totals,
  find: (name: string) => Found,
): Promise<readonly Group[]> {
  const [summed, grouped, counted] = [sums.map(find), groupBy.map(find), distinct.map(find)];
  for (const { column } of summed) if (isText(column.type) || isMoment(column.type)) throw new Fault(`${column.name} cannot be summed`);
  const split = spans && find(spans.column);
  if (split && !isMoment(split.column.type)) throw new Fault(`${split.column.name} is no moment`);
  const keys = [...grouped.map((found) => postgres.sqlOf(found)), ...(split ? [spanOf(postgres.sqlOf(split), spans?.starts ?? [])] : [])];
  const links = [...new Set([...summed, ...counted, ...grouped, ...(split ? [split] : [])].flatMap(({ link }) => link ?? []))];
  const wanted = [
    ...keys,
    // Any row of a group shows its values.
    ...[grouped.length ? 'min(t.rid)' : '0', 'count(*)'],
    ...summed.map((found) => `sum(${postgres.sqlOf(found)})${isReal(found.column.type) ? '' : '::text'}`),
    ...counted.map((found) => `count(DISTINCT ${postgres.sqlOf(found)})`),
  ].join(', ');
  const places = keys.map((_, at) => at + 1);
  const groups = keys.length ? ` GROUP BY ${places.join(', ')} ORDER BY ${places.map((at) => `${at} NULLS FIRST`).join(', ')}` : '';
  const rows = await ask(statement(`SELECT ${wanted} FROM ${of.table} t${joinsOf(links)}${whereOf(where)}${groups}`, params));
  const rids = rows.map((row) => Number(row[keys.length]));
  const shown = grouped.length ? await readRows(ask, of, grouped, rids) : [];
  return rows.map((row, at) => {
    const span = split ? row[grouped.length] : undefined;
    const [count, ...values] = row.slice(keys.length + 1);
    return {
      group: Object.fromEntries(groupBy.map((name, n) => [name, shown[at]?.values[n] ?? null])),
      span: span === undefined || span === null ? undefined : Number(span),
      count: Number(count),
      sum: Object.fromEntries([
        ...summed.map(({ column }, n) => [column.name, Number(values[n] ?? 0) / (column.type === 'decimal' ? 10_000 : 1)] as const),
        ...counted.map(({ column }, n) => [column.name, Number(values[summed.length + n] ?? 0)] as const),
      ]),
    };
  });
}

/** Returns SQL for the number of instants, from the first to the last, that a moment has reached. */
function spanOf(sql: string, starts: readonly ColumnKey[]): string {
  return starts.length ? `width_bucket(${sql}, ARRAY[${starts.join(', ')}]::bigint[])` : `CASE WHEN ${sql} IS NULL THEN NULL ELSE 0 END`;
}
