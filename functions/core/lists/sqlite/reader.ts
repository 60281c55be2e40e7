/** Reads rows by their numbers: only the requested columns, in order, and never any others. */
import type { Wire } from '../../../../shared/core/column.ts';
import type { ColumnKey } from '../query/keys.ts';
import type { ColumnPlace, Found, Layout, Link } from '../query/layout.ts';
import { keyExpression, unpacked, wireIn } from '../query/packed.ts';
import { joinsOf } from '../query/sql.ts';
import type { Connection } from './connection.ts';
import { sqlite } from './dialect.ts';

/** A record's id, version and the values of the requested columns. */
export interface Read {
  readonly id: string;
  readonly version: number;
  readonly values: readonly Wire[];
}

/** Reads these columns of the rows with these numbers, in their order. Rows that were removed in the meantime are left out. */
export function read(connection: Connection, of: Layout, columns: readonly Found[], rids: readonly number[]): Read[] {
  const links = [...new Set(columns.flatMap(({ link }) => (link && !link.isList ? link : [])))];
  const packed = ['t', ...links.map(({ alias }) => alias)].map((alias) => `, ${alias}.packed`).join('');
  const values = columns.map((found) => `, ${valueSql(found)}`).join('');
  const rows = connection.all(
    `SELECT t.rid, t.id, t.version${packed}${values} FROM json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value${joinsOf(links)}`,
    [JSON.stringify(rids)],
  );
  const found = new Map(rows.map((row) => [Number(row[0]), row]));
  return rids.flatMap((rid) => {
    const row = found.get(rid);
    return row ? record(row, columns, links) : [];
  });
}

/** Returns the source of a column's value: its key, or for a list of records the packed data and keys of all of them. */
function valueSql({ place, link }: Found): string {
  if (link?.isList) return sqlite.listed(link, place, `json_array(j.packed, ${keyExpression(place, 'j')})`, ',');
  const table = link?.alias ?? 't';
  return place.at < 0 ? `${table}.${place.sql}` : keyExpression(place, table);
}

function record(row: readonly Wire[], columns: readonly Found[], links: readonly Link[]): Read {
  const [, id, version, ...rest] = row;
  const packed = [undefined, ...links].map((_, at) => unpacked(rest[at]));
  const values = columns.map(({ place, link }, at) => {
    const key = rest[packed.length + at] ?? null;
    if (link?.isList) return namesOf(key, place);
    return place.at < 0 ? key : wireIn(place, packed[link ? links.indexOf(link) + 1 : 0] ?? [], key);
  });
  return { id: String(id), version: Number(version), values };
}

/** Returns the joined values of several records. */
function namesOf(records: Wire, place: ColumnPlace): string | null {
  const found = JSON.parse(`[${records ?? ''}]`) as [string, ColumnKey][]; // the format of the query
  return found.flatMap(([packed, key]) => wireIn(place, unpacked(packed), key) ?? []).join(', ') || null;
}
