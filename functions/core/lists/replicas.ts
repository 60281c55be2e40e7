/**
 * Opens replicas, keeps them and refreshes them before each question. The small entities of all states lie in one partition and one
 * replica, with those few that have partitions of their own; every state's replica holds its own records and a copy of those that belong to it.
 */
import { rmSync } from 'node:fs';
import { type Change, type Entity, feedPartition, importPartition, isShared } from '../entity.ts';
import { AppError, Fault } from '../errors.ts';
import { type Kept, KeptStates } from './keptStates.ts';
import { layoutHash } from './layoutHash.ts';
import { Opening } from './opening.ts';
import { type FeedReader, type Position, placeBefore, Refresher } from './refresh.ts';
import { Replica } from './replica.ts';
import { restore } from './restore.ts';
import { maxAgeMs, type Snapshot, type Snapshots } from './snapshot.ts';
import { type Layouts, layoutsOf, withLinks } from './sqlite/layout.ts';

export interface Sources {
  readonly entities: readonly Entity[];
  readonly read: FeedReader;
  /** Reads one record consistently, for callers who have just written it; undefined if it is not there. */
  readonly readRecord?: (entity: string, id: string) => Promise<Change | undefined>;
  readonly now?: () => number;
  /** The path of a file to be made, for each replica; without it they lie in memory. */
  readonly newFile?: () => string;
  /** The files stay under their names until whoever asks removes them. */
  readonly keepsFiles?: boolean;
  /** What other processes have filled; asks for `newFile`. */
  readonly snapshots?: Snapshots;
  /** How many states' replicas are kept, and how many bytes of them; the one not asked for longest goes first. */
  readonly keep?: number;
  readonly maxBytes?: number;
}

export interface Ask {
  /** The state whose records are asked for; absent for the small records of all states. */
  readonly stateId?: string | undefined;
  /** The entities that the question reads. Those that they join are added. */
  readonly entities: readonly Entity[];
  /** What imports under way have made may be missing; where they were begun is looked at every ten minutes all the same. */
  readonly canLackImports?: boolean | undefined;
  /** The instant (ms) by which there must be an answer. */
  readonly until?: number | undefined;
  /** The caller's own last writes, which the answer must hold. */
  readonly after?: readonly { readonly entity: string; readonly id: string; readonly rank: number }[];
}

/** `asOf` (ISO 8601) is the moment up to which the replica is known to be whole. */
export interface Asked {
  readonly replica: Replica;
  readonly asOf: string;
}

/** What a snapshot is made of: the file, and how far what lies in it was read. */
export type Taken = Pick<Snapshot, 'rows' | 'layout' | 'partitions' | 'epochs'> & { readonly path: string };

/**
 * The entity of the tiny records that tell of bulk writes: `id` is a feed partition, the partition is '*', and each new version makes
 * every replica read that partition again, from `since` on, when the bulk write began. A finished import writes one. Who has missed a
 * version, and so another's `since`, reads from the start.
 */
export const epochEntity = 'Epoch';

interface Epoch {
  readonly version: number;
  /** Of the last version alone (ISO 8601); undefined where it is not known. */
  readonly since: string | undefined;
}

const maxAfter = 50;

/** Records are still being loaded: ask again, and the loading goes on where it was. `share` says how much is there, from 0 to 1. */
export class StillLoading extends Error {
  readonly share: number;

  constructor(share: number) {
    super(`Records are being loaded: ${Math.floor(100 * share)}%`);
    this.name = 'StillLoading';
    this.share = share;
  }
}

/** A partition that a question reads; `isOfImports`, where it holds what imports have made. */
interface Feed {
  readonly feed: Refresher;
  readonly isOfImports: boolean;
}

/** Replicas that share one '*': they are thrown away together. */
interface Generation {
  readonly openedAt: number;
  readonly shared: Replica;
  readonly path: string | undefined;
  readonly snapshot: Snapshot | undefined;
  readonly feed: Refresher;
  /** Of the entities that all states share in partitions of their own. */
  readonly apart: Map<string, Refresher>;
  readonly states: KeptStates;
  readonly opening: Map<string, Opening<Kept>>;
}

export class Replicas {
  readonly #sources: Sources;
  readonly #layouts: Layouts;
  readonly #now: () => number;
  readonly #epochs = new Map<string, Epoch>();
  #layout: string | undefined;
  #opening: Opening<Generation> | undefined;
  #generation: Generation | undefined;

  /** Throws a fault when the entities do not fit together. */
  constructor(sources: Sources) {
    this.#sources = sources;
    this.#layouts = layoutsOf(sources.entities);
    this.#now = sources.now ?? Date.now;
  }

  /**
   * A replica that knows what was written up to a second ago, and all of `after`. Throws AppError 'invalid' where a state is missing, and
   * StillLoading where records are not there by `until`.
   */
  async openQueries(ask: Ask, now = this.#now()): Promise<Asked> {
    const { stateId, entities, after = [], canLackImports = false, until = Number.POSITIVE_INFINITY } = ask;
    const names = withLinks(
      this.#layouts,
      entities.map((one) => one.name),
    );
    const generation = await this.#current(now, until);
    // What the epochs say must be known before a state's snapshot is believed.
    if (!generation.feed.isFilled) await filled([generation.feed], now, until);
    const state = stateId === undefined ? undefined : await this.#state(generation, stateId, now, until);
    const all = [...names].flatMap((name) => this.#feeds(generation, state, name));
    const own = all.flatMap(({ feed, isOfImports }) => (canLackImports && isOfImports && !feed.isDue(now) ? [] : [feed]));
    await Promise.all([generation.feed.refresh(now, until), filled(own, now, until)]);
    // An import that has ended is told of by the first of these reads.
    const ended = all.flatMap(({ feed }) => (feed.isBehind && !own.includes(feed) ? [feed] : []));
    if (ended.length) await filled(ended, now, until);
    const replica = state?.replica ?? generation.shared;
    await Promise.all(after.slice(-maxAfter).map((write) => this.#catchUp(generation, replica, names, write)));
    return { replica, asOf: new Date(Math.min(...[generation.feed, ...own, ...ended].map((feed) => feed.asOf))).toISOString() };
  }

  /** Makes the next question read a partition of the feed again, from a moment on (ISO 8601) or from its start. */
  forget(partition: string, since?: string): void {
    const generation = this.#generation;
    if (partition === '*') generation?.feed.forget(since);
    generation?.apart.get(partition)?.forget(since);
    for (const { feeds } of generation?.states.all() ?? []) feeds.get(partition)?.forget(since);
  }

  /** Frees all memory. */
  close(): void {
    this.#generation?.states.close();
    this.#generation?.shared.close();
    this.#letGo();
  }

  /** What a small record is called, if it is known already. */
  nameOf(of: Entity, id: string): string | undefined {
    const generation = this.#generation;
    return generation?.feed.isFilled
      ? generation.shared.options({}, of, { label: 'name', where: [], values: [id], take: 0 })[0]?.label
      : undefined;
  }

  #letGo(): void {
    this.#generation = undefined;
    this.#opening = undefined;
  }

  /** What has been read of a state, or of the small entities of all, whose file is kept. Throws a fault where nothing has. */
  state(stateId?: string): Taken {
    const generation = this.#generation;
    const found = stateId === undefined ? generation : generation?.states.get(stateId);
    if (!found?.path) throw new Fault(`No file of ${stateId ?? 'the small entities'} is kept`);
    const feeds = 'feeds' in found ? [...found.feeds] : [['*', found.feed] as const, ...found.apart];
    return {
      path: found.path,
      rows: ('feeds' in found ? found.replica : found.shared).count(),
      layout: this.#hash(),
      partitions: Object.fromEntries(feeds.flatMap(([name, { position }]) => (position ? [[name, position]] : []))),
      epochs: Object.fromEntries([...this.#epochs].map(([partition, { version }]) => [partition, version])),
    };
  }

  #hash(): string {
    this.#layout ??= layoutHash(this.#layouts);
    return this.#layout;
  }

  async #current(now: number, until: number): Promise<Generation> {
    if (this.#generation && now - this.#generation.openedAt >= maxAgeMs) this.#letGo();
    this.#opening ??= new Opening((tell) => this.#openShared(now, tell));
    return await inTime(this.#opening, until - this.#now());
  }

  async #openShared(now: number, tell: (share: number) => void): Promise<Generation> {
    const {
      replica: shared,
      snapshot,
      path,
    } = await this.#open(undefined, now, tell).catch((error: unknown) => {
      this.#letGo();
      throw error;
    });
    for (const [partition, version] of Object.entries(snapshot?.epochs ?? {})) {
      if (version > (this.#epochs.get(partition)?.version ?? 0)) this.#epochs.set(partition, { version, since: undefined });
    }
    const { keep = 8, maxBytes = Number.POSITIVE_INFINITY } = this.#sources;
    const states = new KeptStates({ keep, maxBytes });
    const feed = this.#sharedFeed('*', { shared, states, snapshot });
    const opened = { openedAt: openedAt(snapshot, now), shared, path, snapshot, feed };
    this.#generation = { ...opened, apart: new Map(), states, opening: new Map() };
    return this.#generation;
  }

  /** Keeps up with a partition that all states share: with all of their replicas. */
  #sharedFeed(partition: string, { shared, states, snapshot }: Pick<Generation, 'shared' | 'states' | 'snapshot'>): Refresher {
    const apply = (changes: readonly Change[]) => this.#spread({ shared, states }, changes);
    const filled = () => {
      for (const { replica } of [{ replica: shared }, ...states.all()]) replica.index(this.#shared());
    };
    return this.#refresher(partition, { apply, filled }, snapshot);
  }

  async #state(generation: Generation, stateId: string, now: number, until: number): Promise<Kept> {
    const { states, opening } = generation;
    const known = states.use(stateId, now);
    if (known && now - openedAt(known.snapshot, now) < maxAgeMs) return known;
    const begun = opening.get(stateId) ?? new Opening((tell) => this.#openState(generation, stateId, now, tell));
    opening.set(stateId, begun);
    return await inTime(begun, until - this.#now());
  }

  async #openState(
    { shared, feed, states, opening }: Generation,
    stateId: string,
    now: number,
    tell: (share: number) => void,
  ): Promise<Kept> {
    try {
      const opened = await this.#open(stateId, now, tell);
      const { replica, snapshot } = opened;
      const kept = { ...opened, feeds: new Map<string, Refresher>() };
      // What all share is as old in a snapshot as it is itself, and nothing would tell of what went since.
      if (snapshot) replica.clear(this.#shared());
      // The state's own may be among them too: until they are next written, those stay in '*' that were there by an earlier layout.
      for (const name of this.#layouts.keys()) replica.apply(shared.changes(name, stateId));
      if (feed.isFilled) replica.index(this.#shared());
      states.put(stateId, kept, now);
      return kept;
    } finally {
      opening.delete(stateId);
    }
  }

  /** A replica as another process has left it, or an empty one. Unless its file is to be kept it has no name: it is gone with the process. */
  async #open(stateId: string | undefined, now: number, tell: (share: number) => void): Promise<Omit<Kept, 'feeds'>> {
    const { newFile, snapshots, keepsFiles = false } = this.#sources;
    const path = newFile?.();
    const wanted = { layouts: this.#layouts, layout: snapshots ? this.#hash() : '', stateId, now, tell };
    const restored = snapshots && path ? await restore(snapshots, { ...wanted, path }) : undefined;
    const opened = restored ?? { replica: new Replica(this.#layouts, stateId, undefined, path), snapshot: undefined };
    if (path && !keepsFiles) rmSync(path, { force: true });
    return { ...opened, path };
  }

  #shared(): string[] {
    return [...this.#layouts.values()].filter(({ entity }) => isShared(entity)).map(({ entity }) => entity.name);
  }

  /** Changes of what all share go to all states at once, and only what was news: so that no state can fall back behind the others. */
  #spread({ shared, states }: Pick<Generation, 'shared' | 'states'>, changes: readonly Change[]): void {
    const news = shared.apply(changes);
    for (const { replica } of states.all()) replica.apply(news);
    for (const { entity, id, version, row } of changes) {
      const known = this.#epochs.get(id)?.version ?? 0;
      if (entity !== epochEntity || version <= known) continue;
      const since = version === known + 1 ? sinceOf(row) : undefined;
      this.#epochs.set(id, { version, since });
      // In the midst of a fill too: what it tells of may lie where this fill has been.
      this.forget(id, since);
    }
  }

  #feeds(generation: Generation, state: Kept | undefined, name: string): Feed[] {
    const entity = this.#layouts.get(name)?.entity;
    if (!entity) throw new Fault(`${name} is not kept in the replica`);
    if (entity.partition === 'all') return [];
    const stateId = state?.replica.stateId ?? '';
    const partition = feedPartition(entity, stateId, '');
    if (entity.partition === 'apart') {
      const feed = generation.apart.get(partition) ?? this.#sharedFeed(partition, generation);
      generation.apart.set(partition, feed);
      return [{ feed, isOfImports: false }];
    }
    if (!state) throw new AppError('invalid', 'Please select a state first');
    const { replica, feeds, snapshot } = state;
    const apply = (changes: readonly Change[]) => replica.apply(changes);
    const filled = () => replica.index([name]);
    return [partition, importPartition(entity, stateId)].flatMap((one, n) => {
      if (one === undefined) return [];
      const feed = feeds.get(one) ?? this.#refresher(one, { apply, filled }, snapshot);
      feeds.set(one, feed);
      return [{ feed, isOfImports: n > 0 }];
    });
  }

  /** Reads a partition on from where a snapshot stopped, unless it was to be read again from its start since. */
  #refresher(
    partition: string,
    target: { apply(changes: readonly Change[]): void; filled(): void },
    snapshot: Snapshot | undefined,
  ): Refresher {
    const from = this.#placeIn(snapshot, partition);
    return new Refresher({ ...target, read: (after, until) => this.#sources.read(partition, after, until), clock: this.#now }, from);
  }

  /** How far a snapshot has read a partition, less what was to be read again since; undefined where that is all. */
  #placeIn(snapshot: Snapshot | undefined, partition: string): Position | undefined {
    const place = snapshot?.partitions[partition];
    const { version, since } = this.#epochs.get(partition) ?? { version: 0, since: undefined };
    const missed = version - (snapshot?.epochs[partition] ?? 0);
    if (missed <= 0 || !place) return place;
    return missed === 1 && since !== undefined ? placeBefore(place, since) : undefined;
  }

  /** Reads a write of the caller's own, if the feed has not brought it yet. A record of another state does not get in. */
  async #catchUp(
    generation: Generation,
    replica: Replica,
    names: ReadonlySet<string>,
    write: { entity: string; id: string; rank: number },
  ) {
    const { entity, id, rank } = write;
    const of = this.#layouts.get(entity)?.entity;
    const isOfAll = of !== undefined && isShared(of);
    const from = isOfAll ? generation.shared : replica;
    if (!names.has(entity) || from.rank(entity, id) >= rank) return;
    const change = await this.#sources.readRecord?.(entity, id);
    if (!change) return;
    if (isOfAll) this.#spread(generation, [change]);
    else replica.apply([change]);
  }
}

/** Refreshes feeds; throws StillLoading where one of them is not whole by `until`. */
async function filled(feeds: readonly Refresher[], now: number, until: number): Promise<void> {
  await Promise.all(feeds.map((feed) => feed.refresh(now, until)));
  if (feeds.every((feed) => feed.isFilled)) return;
  throw new StillLoading(Math.min(...feeds.map((feed) => feed.progress)));
}

/** What is being opened; throws StillLoading where it takes longer than so many ms. */
async function inTime<T>(opening: Opening<T>, ms: number): Promise<T> {
  const found = await opening.within(ms);
  if (found === undefined) throw new StillLoading(opening.share);
  return found;
}

/** When the bulk write began that an epoch tells of (ISO 8601), where it says so. */
function sinceOf(row: string): string | undefined {
  const { since } = JSON.parse(row) as { readonly since?: unknown };
  return typeof since === 'string' && Number.isFinite(Date.parse(since)) ? since : undefined;
}

const openedAt = (snapshot: Snapshot | undefined, now: number): number => (snapshot ? Date.parse(snapshot.madeAt) : now);
