/** The records that entries refer to, by their names: an entry holds ids, which tell nobody anything. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import type { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { fundingEntries, fundings } from '../../entities/funding.ts';
import type { Queries } from '../lists/openQueries.ts';
import { asRecord, titleOf } from './creations.ts';

const id = /\b[0-9a-hjkmnp-tv-z]{16}\b/g;
/** So many are looked for at once. */
const chunk = 500;

/** What in these texts may be a record's id. */
export function idsIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(id) ?? []))];
}

/** The kinds of records that entries refer to. */
const referred = allEntities.filter(({ permissions }) => permissions);

interface Naming {
  readonly queries: Queries;
  readonly asked: readonly Entity[];
  readonly store: Store;
  /** Who reads records of a kind; undefined for kinds of which none is named. */
  callerFor(of: Entity): Caller | undefined;
}

/**
 * The names of those of the ids that are records which the callers see: `asked` are the kinds that `queries` were opened for; the others, and
 * what has just been made, are read from the table.
 */
export async function namesOfIds(
  ids: readonly string[],
  { queries, asked, store, callerFor }: Naming,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < ids.length; at += chunk) {
    const value = ids.slice(at, at + chunk);
    for (const of of asked) {
      const own = of.columns.flatMap(({ join, name }) => (join ? [] : name));
      const rows = queries.rows(of, TableRequest.parse({}), [{ column: 'id', operator: 'MultiSelect', value }], own);
      for (const row of rows) names.set(row.id, titleOf(of, asRecord(of, row)));
    }
  }
  const others = ids.filter((one) => !names.has(one));
  if (others.length === 0) return names;
  const read = (of: Entity, caller = callerFor(of)) => (caller ? store.many(caller, of, others) : []);
  const found = await Promise.all(referred.map(async (of) => ({ of, records: await read(of) })));
  for (const { of, records } of found) for (const record of records) names.set(record.id, titleOf(of, { ...record }));
  return names;
}

/** They have no name but that of their area, for which its id stands. */
const namedByArea = new Set<string | undefined>([fundings.name, fundingEntries.name]);

/** An entry of the log, as far as it is words. */
export interface WordedEntry {
  readonly entity?: string;
  readonly name?: string;
  readonly changes?: string;
}

/** Where ids stand in an entry; most names are what people typed. */
export function textsInEntry({ entity, name, changes }: WordedEntry): string[] {
  return [...(namedByArea.has(entity) && name ? [name] : []), ...(changes ? [changes] : [])];
}

/** The entry with names in place of the ids that are known. */
export function withNames<T extends WordedEntry>(entry: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return entry;
  const named = (text: string) => text.replace(id, (one) => names.get(one) ?? one);
  const { entity, name, changes } = entry;
  return { ...entry, ...(namedByArea.has(entity) && name && { name: named(name) }), ...(changes && { changes: named(changes) }) };
}
