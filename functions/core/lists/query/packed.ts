/**
 * The data of a row in addition to its keys: only the values that cannot be derived from their keys, such as names in capitals. Most values
 * can be derived, so a row takes half the space of a second copy. Edit to add a type of column.
 */
import type { Column, Wire } from '../../../../shared/core/column.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { type ColumnKey, isMoment, isText, kindOf } from './keys.ts';
import type { ColumnPlace, Found, Link } from './layout.ts';

/** Returns the values of a row that cannot be derived from their keys, each after the position of its column. */
export function pack(own: readonly ColumnPlace[], row: readonly Wire[], keys: readonly ColumnKey[]): string {
  return JSON.stringify(own.flatMap((place, at) => (row[at] === valueFromKey(place, keys[at] ?? null) ? [] : [at, row[at]])));
}

/** Returns the value of a column from the result of `pack` for its row and from its key. */
export function wireIn(place: ColumnPlace, packed: readonly Wire[], key: ColumnKey): Wire {
  for (let n = 0; n < packed.length; n += 2) if (packed[n] === place.at) return packed[n + 1] ?? null;
  return valueFromKey(place, key);
}

/** Parses the packed text of the database. */
export const unpacked = (packed: unknown): readonly Wire[] => (typeof packed === 'string' ? (JSON.parse(packed) as Wire[]) : []);

/** Returns the key of a column in SQL, for `wireIn`. Keys that may be too large for a number are not used. */
export const keyExpression = ({ sql, column }: ColumnPlace, table: string): string => (isTelling(column) ? `${table}.${sql}` : 'NULL');

const isTelling = ({ type }: Column) => isText(type) || isMoment(type) || type === 'int';

/** Returns the value that can be derived from a key. */
function valueFromKey({ column, isExact }: ColumnPlace, key: ColumnKey): Wire {
  if (key === null || !isTelling(column)) return null;
  if (typeof key === 'string') return isExact ? key : (choicesOf(column).get(key) ?? key);
  if (!isMoment(column.type)) return Number(key);
  const moment = new Date(Number(key)).toISOString();
  return kindOf(column) === 'day' ? moment.slice(0, -14) : moment;
}

const known = new WeakMap<Column, ReadonlyMap<string, string>>();

/** Returns the choices of a column by their keys. */
function choicesOf(column: Column): ReadonlyMap<string, string> {
  const before = known.get(column);
  if (before) return before;
  const choices = column.options ?? (column.format === 'yesNo' ? ['Yes', 'No'] : []);
  const made = new Map(choices.map((choice) => [fold(choice), choice]));
  known.set(column, made);
  return made;
}

/** A record's id, version and the values of the requested columns. */
export interface Read {
  readonly id: string;
  readonly version: number;
  readonly values: readonly Wire[];
}

/**
 * Returns a record from a row of a SELECT: id, version, the packed data of the row and of its links, and a value for each column.
 */
export function recordIn(row: readonly Wire[], columns: readonly Found[], links: readonly Link[]): Read {
  const [id, version, ...rest] = row;
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
