/** The part of a change that an engine stores. Edit when lists need another part of a record. */
import type { Wire } from '../../../../shared/core/column.ts';
import type { Change } from '../../entity.ts';
import { type ColumnKey, columnKeyOf, wireOf } from './keys.ts';
import type { Layout } from './layout.ts';
import { pack } from './packed.ts';
import { nameWords, searchedText } from './term.ts';

/** The comparable keys of the entity's own columns, the other data of the row, and its searched text. */
export interface StoredRow {
  readonly keys: readonly ColumnKey[];
  readonly packed: string;
  readonly folded: string;
}

/** Returns the row of a change. */
export function storedRow({ entity, own }: Layout, change: Change): StoredRow {
  const stored = { ...(JSON.parse(change.row) as Record<string, unknown>), ...change.counters };
  const row: Record<string, unknown> = entity.derived ? { ...stored, ...entity.derived(stored) } : stored;
  const values: Wire[] = own.map(({ column }) => wireOf(column, row[column.name]));
  const keys = own.map(({ column, isExact }, at) => columnKeyOf(column.type, values[at] ?? null, isExact));
  return { keys, packed: pack(own, values, keys), folded: searched(own, keys) };
}

/** Returns whether a record is one of a State. Without a State, all are. A record that moved to another State does not belong to its former one. */
export function belongsTo(stateId: string | undefined, { entity }: Layout, change: Change): boolean {
  const { state } = entity.scope;
  if (stateId === undefined || state === 'none') return true;
  return (state === 'id' ? change.id : change.stateId) === stateId;
}

/** Returns the folded text of the searched columns, after the words of the names among them. */
function searched(own: Layout['own'], keys: readonly ColumnKey[]): string {
  const named = own.filter(({ column }) => column.isName);
  let text = named.length ? nameWords(named.flatMap(({ at }) => keys[at]?.toString() ?? [])) : '';
  for (const { column, at } of own) {
    const key = column.isSearched ? (keys[at] ?? null) : null;
    if (key !== null) text += searchedText(column, key);
  }
  return text;
}
