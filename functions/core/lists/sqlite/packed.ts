/**
 * What a row holds beside its keys: only the values that no key tells as they travel, such as names in capitals. Most of a row is told, so that
 * it takes half the room that a second copy would. Edit when there is a new type of column.
 */
import type { Column, Wire } from '../../../../shared/core/column.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { type ColumnKey, isMoment, isText, kindOf } from './keys.ts';
import type { ColumnPlace } from './layout.ts';

/** The values of a row as they travel that their keys do not tell, each behind the number of its column. */
export function pack(own: readonly ColumnPlace[], row: readonly Wire[], keys: readonly ColumnKey[]): string {
  return JSON.stringify(own.flatMap((place, at) => (row[at] === told(place, keys[at] ?? null) ? [] : [at, row[at]])));
}

/** The value of a column, from what `pack` made of its row and from its key. */
export function wireIn(place: ColumnPlace, packed: readonly Wire[], key: ColumnKey): Wire {
  for (let n = 0; n < packed.length; n += 2) if (packed[n] === place.at) return packed[n + 1] ?? null;
  return told(place, key);
}

/** As it comes out of the database. */
export const unpacked = (packed: unknown): readonly Wire[] => (typeof packed === 'string' ? (JSON.parse(packed) as Wire[]) : []);

/** Its key in SQL, for `wireIn`; keys that could be too large for a number tell nothing. */
export const toldBy = ({ sql, column }: ColumnPlace, table: string): string => (isTelling(column) ? `${table}.${sql}` : 'NULL');

const isTelling = ({ type }: Column) => isText(type) || isMoment(type) || type === 'int';

/** What a key tells of its value. */
function told({ column, isExact }: ColumnPlace, key: ColumnKey): Wire {
  if (key === null || !isTelling(column)) return null;
  if (typeof key === 'string') return isExact ? key : (choicesOf(column).get(key) ?? key);
  if (!isMoment(column.type)) return Number(key);
  const moment = new Date(Number(key)).toISOString();
  return kindOf(column) === 'day' ? moment.slice(0, -14) : moment;
}

const known = new WeakMap<Column, ReadonlyMap<string, string>>();

/** What a column can be chosen to be, by its key. */
function choicesOf(column: Column): ReadonlyMap<string, string> {
  const before = known.get(column);
  if (before) return before;
  const choices = column.options ?? (column.format === 'yesNo' ? ['Yes', 'No'] : []);
  const made = new Map(choices.map((choice) => [fold(choice), choice]));
  known.set(column, made);
  return made;
}
