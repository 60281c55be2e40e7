/** Reads rows by their numbers: only the requested columns, in order, and never any others. */
import type { Found, Layout } from '../query/layout.ts';
import { keyExpression, type Read, recordIn } from '../query/packed.ts';
import { joinsOf } from '../query/sql.ts';
import type { Connection } from './connection.ts';
import { sqlite } from './dialect.ts';

/** Reads these columns of the rows with these numbers, in their order. Rows that were removed in the meantime are left out. */
export function read(connection: Connection, of: Layout, columns: readonly Found[], rids: readonly number[]): Read[] {
  const links = [...new Set(columns.flatMap(({ link }) => (link && !link.isList ? link : [])))];
  const packed = ['t', ...links.map(({ alias }) => alias)].map((alias) => `, ${alias}.packed`).join('');
  const values = columns.map((found) => `, ${valueSql(found)}`).join('');
  const rows = connection.all(
    `SELECT t.id, t.version${packed}${values}, t.rid FROM json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value${joinsOf(links)}`,
    [JSON.stringify(rids)],
  );
  const found = new Map(rows.map((row) => [Number(row.at(-1)), row]));
  return rids.flatMap((rid) => {
    const row = found.get(rid);
    return row ? recordIn(row, columns, links) : [];
  });
}

/** Returns the source of a column's value: its key, or for a list of records the packed data and keys of all of them. */
function valueSql({ place, link }: Found): string {
  if (link?.isList) return sqlite.listed(link, place, `json_array(j.packed, ${keyExpression(place, 'j')})`, ',');
  const table = link?.alias ?? 't';
  return place.at < 0 ? `${table}.${place.sql}` : keyExpression(place, table);
}
