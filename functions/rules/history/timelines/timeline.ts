/** Merges events of several kinds into one list. Edit to change the paging of all timelines. */
import type { RecordBase } from '../../../../shared/core/record.ts';
import type { Timeline, TimelineEntry } from '../../../../shared/entities/timeline.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Entity } from '../../../core/entity.ts';
import { stateOf } from '../../../core/store/item.ts';
import type { Store } from '../../../core/store/store.ts';
import { namesFor } from '../namesFor.ts';
import { withNames } from '../namesIn.ts';
import { authorInWords, namesOfMakers } from '../whoMade.ts';

/** An entry, with the id of its author if the name is not known yet. */
export type Noted = Omit<TimelineEntry, 'key'> & { readonly byId?: string };

/** Entries of one kind, newest first: `take` of them after the first `skip`. */
export type TimelineSource = (skip: number, take: number) => Promise<readonly Noted[]>;

const pageSize = 25;

/**
 * Returns the page after `after`: the next entries of each source, sorted by time. The page's cursor counts the shown entries of each
 * source, so that simultaneous events are neither lost nor repeated. Each page costs one query per source, whatever the total.
 */
export async function timelineOf(store: Store, sources: readonly TimelineSource[], after = ''): Promise<Timeline> {
  const skips = sources.map((_, index) => Number(after.split('.')[index] ?? 0));
  const found = await Promise.all(sources.map((source, index) => source(skips[index] ?? 0, pageSize + 1)));
  const all = found.flatMap((entries, index) => entries.map((entry, nth) => ({ entry, index, nth: (skips[index] ?? 0) + nth })));
  const shown = all.toSorted((a, b) => (a.entry.at < b.entry.at ? 1 : a.entry.at > b.entry.at ? -1 : 0)).slice(0, pageSize);
  const ids = new Set(shown.flatMap(({ entry: { by, byId } }) => (by === undefined && byId ? [byId] : [])));
  const names = await namesOfMakers(store, [...ids]);
  const next = skips.map((skip, index) => skip + shown.filter((one) => one.index === index).length).join('.');
  return {
    entries: shown.map(({ entry: { byId, ...entry }, index, nth }) => ({
      ...entry,
      key: `${index}.${nth}`,
      by: entry.by ?? (byId === undefined ? undefined : names.get(byId)),
    })),
    next: all.length > shown.length ? next : undefined,
  };
}

/** Returns the source of entries that are already loaded. */
export function timelineSourceOf(entries: readonly Noted[]): TimelineSource {
  const sorted = entries.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return async (skip, take) => sorted.slice(skip, skip + take);
}

/** An entry of a record's change log. */
interface Trace {
  readonly occurredAt: string;
  readonly who: string;
  readonly action: string;
  readonly changes?: string;
  readonly why?: string;
}

export async function loggedTracesOf(store: Store, of: Pick<Entity, 'name'>, id: string): Promise<readonly Trace[]> {
  return (await store.traces(of, id)).map(({ row }) => JSON.parse(row));
}

/** Returns a record's changes with their authors, and its creation. Names are limited to those that `reader` may see. */
export async function changesIn<T extends RecordBase>(store: Store, reader: Caller, of: Entity<T>, record: T): Promise<Noted[]> {
  const traces = await loggedTracesOf(store, of, record.id);
  const texts = traces.flatMap(({ changes }) => changes ?? []);
  const names = await namesFor(store, reader, stateOf(of as unknown as Entity, record), texts);
  const entries = traces.map(({ occurredAt, who, action, changes, why }) => ({
    at: occurredAt,
    what: action,
    by: authorInWords(who),
    note: why || withNames({ changes }, names).changes,
  }));
  // A logged creation needs no derived entry.
  const isTold = traces.some(({ occurredAt }) => occurredAt === record.createdAt);
  return isTold ? entries : [...entries, { at: record.createdAt, what: 'Created', byId: record.createdBy }];
}
