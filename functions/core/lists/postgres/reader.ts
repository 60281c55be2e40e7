/** Reads rows of a selection or by their numbers: only the requested columns, in order, and never any others. */
import type { Found, Layout } from '../query/layout.ts';
import { keyExpression, type Read, recordIn } from '../query/packed.ts';
import { joinsOf } from '../query/sql.ts';
import type { Ask } from './connections.ts';
import { postgres } from './dialect.ts';

/** Reads these columns of the rows with these numbers, in their order. Rows that were removed in the meantime are left out. */
export async function readRows(ask: Ask, of: Layout, columns: readonly Found[], rids: readonly number[]): Promise<Read[]> {
  if (rids.length === 0) return [];
  const links = [...new Set(columns.flatMap(({ link }) => (link && !link.isList ? link : [])))];
  const packed = ['t', ...links.map(({ alias }) => alias)].map((alias) => `, ${alias}.packed`).join('');
  const values = columns.map((found) => `, ${valueSql(found)}`).join('');
  const numbered = 'unnest($1::bigint[]) WITH ORDINALITY e(rid, place)';
  const text = `SELECT t.id, t.version${packed}${values} FROM ${numbered} JOIN ${of.table} t ON t.rid = e.rid${joinsOf(links)} ORDER BY e.place`;
  return (await ask({ text, values: [rids] })).map((row) => recordIn(row, columns, links));
}

/** Returns the source of a column's value: its key, or for a list of records the packed data and keys of all of them. */
function valueSql({ place, link }: Found): string {
  if (link?.isList) return postgres.listed(link, place, `json_build_array(j.packed, ${keyExpression(place, 'j')})::text`, ',');
  const table = link?.alias ?? 't';
  return place.at < 0 ? `${table}.${place.sql}` : keyExpression(place, table);
}
