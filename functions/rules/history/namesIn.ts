/** Replaces the ids in log entries by the names of their records, because ids mean nothing to readers. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import type { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { fundingEntries, fundings } from '../../entities/funding.ts';
import type { Queries } from '../lists/openQueries.ts';
import { asRecord, titleOf } from './creations.ts';
import { authorInWords } from './whoMade.ts';

const id = /\b[0-9a-hjkmnp-tv-z]{16}\b/g;
/** The number of ids in one query. */
const chunk = 500;

/** Returns all possible record ids in these texts. */
export function idsIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(id) ?? []))];
}

/** The kinds of records that entries refer to. */
const referred = allEntities.filter(({ permissions }) => permissions);

interface Naming {
  readonly queries: Queries;
  readonly asked: readonly Entity[];
  readonly store: Store;
  /** Returns the caller that reads records of an entity, or undefined if its names are hidden. */
  callerFor(of: Entity): Caller | undefined;
}

/**
 * Returns the names of those ids that are records which the callers see. `queries` were opened for the entities in `asked`. Other entities
 * and new records are read from the table.
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
      const rows = await queries.rows(of, TableRequest.parse({}), [{ column: 'id', operator: 'MultiSelect', value }], own);
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

/** These entities have only the name of their area, so the entry contains the area's id. */
const namedByArea = new Set<string | undefined>([fundings.name, fundingEntries.name]);

/** The texts of a log entry. */
export interface WordedEntry {
  readonly who?: string;
  readonly entity?: string;
  readonly name?: string;
  /** The recipient's name. It becomes a part of `name` for readers who may see it. */
  readonly person?: string;
  readonly changes?: string;
}

/** Returns the texts of an entry that may contain ids. Most names are typed by people. */
export function textsInEntry({ entity, name, changes }: WordedEntry): string[] {
  return [...(namedByArea.has(entity) && name ? [name] : []), ...(changes ? [changes] : [])];
}

/** Returns the entry with names in place of the known ids and of system callers. */
export function withNames<T extends WordedEntry>(entry: T, names: ReadonlyMap<string, string>): T {
  const named = (text: string) => text.replace(id, (one) => names.get(one) ?? one);
  const { who, entity, name, changes } = entry;
  return {
    ...entry,
    ...(who && { who: authorInWords(who) }),
    ...(namedByArea.has(entity) && name && { name: named(name) }),
    ...(changes && { changes: named(changes) }),
  };
}

/** 'Sale of $12.00 at Farm' -> 'Sale of $12.00 at Farm, Ada Lopez' for readers who may see recipients. */
export function withPerson<T extends WordedEntry>({ person, ...entry }: T, seesPeople: boolean): Omit<T, 'person'> {
  return person && seesPeople ? { ...entry, name: `${entry.name}, ${person}` } : entry;
}
