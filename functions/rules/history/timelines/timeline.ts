/** Puts what happened, of several kinds, into one list. Edit when every timeline should be paged otherwise. */
import type { RecordBase } from '../../../../shared/core/record.ts';
import type { Timeline, TimelineEntry } from '../../../../shared/entities/timeline.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Entity } from '../../../core/entity.ts';
import { stateOf } from '../../../core/store/item.ts';
import type { Store } from '../../../core/store/store.ts';
import { namesFor } from '../namesFor.ts';
import { withNames } from '../namesIn.ts';
import { namesOfMakers } from '../whoMade.ts';

/** An entry, with the id of whoever did it where the name is not known yet. */
export type Noted = Omit<TimelineEntry, 'key'> & { readonly byId?: string };

/** One kind of entries, the newest first: so many after the first `skip`. */
export type TimelineSource = (skip: number, take: number) => Promise<readonly Noted[]>;

const pageSize = 25;

/**
 * The page after `after`: of each source the next entries, put in order. A page says how many of each source were shown, so that what
 * happened in one moment is neither lost nor told twice; each page costs one question a source, however much there is.
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

/** The source of entries that are all at hand. */
export function timelineSourceOf(entries: readonly Noted[]): TimelineSource {
  const sorted = entries.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return async (skip, take) => sorted.slice(skip, skip + take);
}

/** What the log beside a record tells. */
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

/** By whom a record was changed, and its creation, as `reader` is told of it. */
export async function changesIn<T extends RecordBase>(store: Store, reader: Caller, of: Entity<T>, record: T): Promise<Noted[]> {
  const traces = await loggedTracesOf(store, of, record.id);
  const texts = traces.flatMap(({ changes }) => changes ?? []);
  const names = await namesFor(store, reader, stateOf(of as unknown as Entity, record), texts);
  const entries = traces.map(({ occurredAt, who, action, changes, why }) => ({
    at: occurredAt,
    what: action,
    by: who,
    note: why || withNames({ changes }, names).changes,
  }));
  // A creation that left an entry of its own is told by that.
  const isTold = traces.some(({ occurredAt }) => occurredAt === record.createdAt);
  return isTold ? entries : [...entries, { at: record.createdAt, what: 'Created', byId: record.createdBy }];
}
