/**
 * The data of a row in addition to its keys: only the values that cannot be derived from their keys, such as names in capitals. Most values
 * can be derived, so a row takes half the space of a second copy. Edit to add a type of column.
 */
import type { Column, Wire } from '../../../../shared/core/column.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { type ColumnKey, isMoment, isText, kindOf } from './keys.ts';
import type { ColumnPlace } from './layout.ts';

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
