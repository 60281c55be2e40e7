/**
 * All changes of one State in one month: logged changes, and creations derived from the records. The log has its own database, so that it
 * is searched, filtered, sorted and paged like every list. It contains only that month and is removed when unused.
 */
import { addDays, startOfDay } from '../../../shared/core/days.ts';
import { type Change, type Entity, feedPartition } from '../../core/entity.ts';
import { layoutsOf } from '../../core/lists/query/layout.ts';
import { type FeedReader, Refresher } from '../../core/lists/refresh.ts';
import { Replica } from '../../core/lists/replica.ts';
import { rankOf } from '../../core/store/item.ts';
import type { Store } from '../../core/store/store.ts';
import { changeLogs } from '../../entities/changelog.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { imports } from '../../entities/upload.ts';
import type { Queries } from '../lists/openQueries.ts';
import { type Creation, countOf, creationsOf, importWorker, type Span } from './creations.ts';
import { idsIn, namesOfIds, textsInEntry, type WordedEntry, withNames, withPerson } from './namesIn.ts';
import { namesOfMakers } from './whoMade.ts';

/** A month's log is final when it was read completely this long after the month's end (ms). */
const settledMs = 3_600_000;
/** Most creations appear within this time of their moment (ms). */
const lateMs = 60_000;

const layouts = layoutsOf([changeLogs]);

/** Returns a month (YYYY-MM) from its first to its last moment in the State's time zone. */
export function spanOf(month: string, zone: string): Span {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const [from, until] = [first, next].map((day) => new Date(startOfDay(day, zone)).toISOString());
  return { from: from ?? '', until: until ?? '' };
}

interface Source {
  readonly read: FeedReader;
  readonly store: Store;
  now(): number;
}

/** The known creations of one entity: the moment of each, by id. */
interface Held {
  readonly at: ReadonlyMap<string, string>;
  readonly writes: number;
  readonly latest: string;
}

/** The new creations of an entity, and the ids of those that are gone. */
interface News {
  readonly of: Entity;
  readonly held: Held;
  readonly gone: readonly string[];
  readonly made: readonly Creation[];
}

interface Feed {
  readonly refresher: Refresher;
  readonly startsAt: number;
  readonly endsAt: number;
}

export class MonthLog {
  readonly replica: Replica;
  readonly #stateId: string;
  readonly #span: Span;
  readonly #source: Source;
  readonly #feeds: readonly Feed[];
  readonly #held = new Map<string, Held>();
  /** `<id> <moment>` of each logged entry. A logged creation needs no derived entry. */
  readonly #logged = new Set<string>();
  #read: Change[] = [];
  #rank = rankOf(1);
  #turn: Promise<unknown> = Promise.resolve();

  constructor(stateId: string, span: Span, source: Source) {
    this.replica = new Replica(layouts, stateId);
    this.#stateId = stateId;
    this.#span = span;
    this.#source = source;
    this.#feeds = monthsIn(span).map(({ startsAt, endsAt }) => {
      const partition = feedPartition(changeLogs, stateId, new Date(startsAt).toISOString());
      const apply = (changes: readonly Change[]) => void this.#read.push(...changes);
      const target = {
        apply,
        filled: () => undefined,
        read: (after: string, until?: string) => source.read(partition, after, until),
        clock: source.now,
      };
      return { refresher: new Refresher(target), startsAt, endsAt };
    });
  }

  /**
   * Updates the log to the state of `queries`, which were just opened for these entities, and of the feed. Returns the moment (ms) of the
   * feed. Requests run one after another.
   */
  refresh(queries: Queries, entities: readonly Entity[]): Promise<number> {
    const mine = this.#turn.then(() => this.#refresh(queries, entities));
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  async #refresh(queries: Queries, entities: readonly Entity[]): Promise<number> {
    const now = this.#source.now();
    const due = this.#feeds.filter(({ refresher, startsAt, endsAt }) => startsAt <= now && refresher.asOf <= endsAt + settledMs);
    await Promise.all(due.map(({ refresher }) => refresher.refresh(now)));
    await this.#takeLogged(queries, entities);
    await this.#takeMade(queries, entities);
    this.replica.index([changeLogs.name]);
    return Math.min(now, ...due.map(({ refresher }) => refresher.asOf));
  }

  async #takeLogged(queries: Queries, entities: readonly Entity[]): Promise<void> {
    const rows = this.#read.map((change) => ({ change, row: JSON.parse(change.row) as Record<string, string> }));
    const told = rows.filter(({ row }) => this.#isTold(row));
    const inWords = await this.#naming(
      told.flatMap(({ row }) => textsInEntry(row)),
      queries,
      entities,
    );
    this.replica.apply(told.map(({ change, row }) => ({ ...change, row: JSON.stringify(inWords(row)) })));
    for (const { row } of rows) {
      this.#logged.add(`${row.entityId} ${row.occurredAt}`);
      if (this.#held.get(row.entity ?? '')?.at.get(row.entityId ?? '') === row.occurredAt)
        this.#drop(row.entity ?? '', [row.entityId ?? '']);
    }
    this.#read = [];
  }

  /** Returns a function that replaces ids by names in the entries of these texts. All readers of the list may see people. */
  async #naming(texts: readonly string[], queries: Queries, asked: readonly Entity[]) {
    const caller = namesOf(this.#stateId);
    const names = await namesOfIds(idsIn(texts), { queries, asked, store: this.#source.store, callerFor: () => caller });
    return (row: WordedEntry) => withPerson(withNames(row, names), true);
  }

  /** An import is one row, regardless of its number of changes and of its attempts. */
  #isTold({ occurredAt = '', entity, who }: Readonly<Record<string, string>>): boolean {
    return occurredAt >= this.#span.from && occurredAt < this.#span.until && entity !== imports.name && who !== importWorker.name;
  }

  async #takeMade(queries: Queries, entities: readonly Entity[]): Promise<void> {
    const news: News[] = [];
    for (const of of entities) news.push(...(await this.#look(queries, of)));
    if (news.length === 0) return;
    const made = news.flatMap(({ made }) => made);
    const names = await namesOfMakers(this.#source.store, [...new Set(made.map(({ by }) => by))]);
    const entries = news.map(({ of, made }) => made.map((one) => ({ id: one.id, row: this.#rowOf(of, one, names.get(one.by) ?? '') })));
    const inWords = await this.#naming(
      entries.flat().flatMap(({ row }) => textsInEntry(row)),
      queries,
      entities,
    );
    for (const [at, { of, held, gone }] of news.entries()) {
      this.#held.set(of.name, held);
      this.#drop(of.name, gone);
      this.#rank += 1;
      this.replica.apply((entries[at] ?? []).map(({ id, row }) => this.#change(of.name, id, JSON.stringify(inWords(row)))));
    }
  }

  /** Returns the new creations of an entity, if any. */
  async #look(queries: Queries, of: Entity): Promise<News[]> {
    const known = this.#held.get(of.name);
    const { count, writes } = await countOf(queries, of, this.#span);
    if (known?.at.size === count && known.writes === writes && !(await this.#isLater(queries, of, known.latest))) return [];
    // For large entities only the latest creations are read. An entry keeps the name that the record had, like entries of changes.
    const latest = known && new Date(Date.parse(known.latest) - lateMs).toISOString();
    const from = of.partition === 'state' && latest !== undefined && latest > this.#span.from ? latest : this.#span.from;
    let made = await creationsOf(queries, of, { ...this.#span, from });
    let at = new Map([...(known?.at ?? []), ...made.map((one) => [one.id, one.at] as const)]);
    if (at.size !== count) {
      made = await creationsOf(queries, of, this.#span);
      at = new Map(made.map((one) => [one.id, one.at]));
    }
    const moments = [known?.latest ?? this.#span.from, ...made.map((one) => one.at)].sort();
    const held = { at, writes, latest: moments.at(-1) ?? '' };
    const gone = [...(known?.at.keys() ?? [])].filter((id) => !at.has(id));
    return [{ of, held, gone, made: made.filter((one) => one.told && !this.#logged.has(`${one.id} ${one.at}`)) }];
  }

  /** Returns whether a record was created after a moment. The counts alone do not show this if as many were removed. */
  async #isLater(queries: Queries, of: Entity, moment: string): Promise<boolean> {
    const from = new Date(Date.parse(moment) + 1).toISOString();
    return (await countOf(queries, of, { ...this.#span, from })).count > 0;
  }

  #rowOf({ name: entity }: Entity, { id, at, title, told, isForAdmins }: Creation, who: string): Record<string, string> {
    return {
      ...{ occurredAt: at, who, entity, name: title, ...told, entityId: id, stateId: this.#stateId },
      ...(isForAdmins && { isForAdmins: 'Yes' }),
    };
  }

  #drop(entity: string, ids: readonly string[]): void {
    this.#rank += 1;
    this.replica.apply(ids.map((id) => ({ ...this.#change(entity, id, '{}'), isDeleted: true })));
  }

  #change(entity: string, id: string, row: string): Change {
    const place = { entity: changeLogs.name, id: `${entity}.${id}`, stateId: this.#stateId };
    return { ...place, version: 1, rank: this.#rank, isDeleted: false, row, counters: {} };
  }
}

/** Returns the UTC months of the log that a span touches, with the start and end (ms) of each. */
function monthsIn({ from, until }: Span): { readonly startsAt: number; readonly endsAt: number }[] {
  const months: { startsAt: number; endsAt: number }[] = [];
  const first = new Date(from);
  for (let month = first.getUTCMonth(); ; month += 1) {
    const [startsAt, endsAt] = [Date.UTC(first.getUTCFullYear(), month, 1), Date.UTC(first.getUTCFullYear(), month + 1, 1)];
    if (startsAt >= Date.parse(until)) return months;
    months.push({ startsAt, endsAt });
  }
}
