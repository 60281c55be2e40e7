/** From row numbers to rows as they travel: only the columns asked for, in order, and never those that were not. */
import type { Wire } from '../../../shared/core/column.ts';
import type { Connection } from './connection.ts';
import type { Found, Layout, Link, Place } from './layout.ts';
import { joinsOf, listed } from './sql.ts';

/** A record's id, version and the values of the columns asked for. */
export interface Read {
  readonly id: string;
  readonly version: number;
  readonly values: readonly Wire[];
}

/** Reads these columns of the rows with these numbers, in their order; a row that is gone meanwhile is left out. */
export function read(connection: Connection, of: Layout, columns: readonly Found[], rids: readonly number[]): Read[] {
  const links = [...new Set(columns.flatMap(({ link }) => (link && !link.isList ? link : [])))];
  const lists = columns.flatMap(({ link, place }) => (link?.isList ? `, ${listed(link, place, 'j.packed', ',')}` : []));
  const packed = links.map(({ alias }) => `, ${alias}.id, ${alias}.version, ${alias}.packed`).join('');
  const rows = connection.all(
    `SELECT t.rid, t.id, t.version, t.packed${packed}${lists.join('')} FROM json_each(?) e CROSS JOIN ${of.table} t ON t.rid = e.value${joinsOf(links)}`,
    [JSON.stringify(rids)],
  );
  const found = new Map(rows.map((row) => [Number(row[0]), row]));
  return rids.flatMap((rid) => {
    const row = found.get(rid);
    return row ? record(row, columns, links) : [];
  });
}

function record(row: readonly Wire[], columns: readonly Found[], links: readonly Link[]): Read {
  const tuples = Array.from({ length: 1 + links.length }, (_, at) => unpacked(row[at * 3 + 3]));
  const lists = row.slice(4 + links.length * 3);
  const values = columns.map(({ place, link }) => {
    if (link?.isList) return namesOf(lists.shift(), place);
    const from = link ? links.indexOf(link) + 1 : 0;
    if (place.at >= 0) return tuples[from]?.[place.at] ?? null;
    return row[from * 3 + (place.sql === 'id' ? 1 : 2)] ?? null;
  });
  return { id: String(row[1]), version: Number(row[2]), values };
}

/** What several records read, out of all that they hold. */
function namesOf(packed: Wire | undefined, { at }: Place): string | null {
  const tuples = JSON.parse(`[${packed ?? ''}]`) as Wire[][]; // as the writer packed them
  return tuples.flatMap((tuple) => tuple[at] ?? []).join(', ') || null;
}

function unpacked(packed: Wire | undefined): readonly Wire[] {
  return typeof packed === 'string' ? (JSON.parse(packed) as Wire[]) : []; // as the writer packed it
}
