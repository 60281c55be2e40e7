/**
 * Opens replicas and refreshes them before each query. A State's replica contains its own records. The shared replica contains records of
 * no State, which are copied to each State's replica. After the first query about all States it also has the small records of all States.
 */
import { rmSync } from 'node:fs';
import {
  type Change,
  type Entity,
  feedPartition,
  importPartition,
  noState,
  partitionOfAll,
  smallPartition,
  stateEntityIn,
} from '../entity.ts';
import { Fault } from '../errors.ts';
import { Epochs } from './epochs.ts';
import { type Kept, KeptStates } from './keptStates.ts';
import { layoutHash } from './layoutHash.ts';
import type { ListRequest } from './lists.ts';
import { type Feed, filled, inTime } from './loading.ts';
import { Opening } from './opening.ts';
import { type Layouts, layoutsOf, withLinks } from './query/layout.ts';
import { mustNameState } from './questions.ts';
import { type FeedReader, freshMs, Refresher } from './refresh.ts';
import { Replica } from './replica.ts';
import { restore } from './restore.ts';
import { maxAgeMs, type Snapshot, type Snapshots } from './snapshot.ts';

export interface Sources {
  readonly entities: readonly Entity[];
  readonly read: FeedReader;
  /** Reads one record consistently, for callers who have just written it. Returns undefined if it does not exist. */
  readonly readRecord?: (entity: string, id: string) => Promise<Change | undefined>;
  readonly now?: () => number;
  /** Returns the path of a file to create, for each replica. Without it, replicas are in memory. */
  readonly newFile?: () => string;
  /** Whether the files keep their names until the caller removes them. */
  readonly keepsFiles?: boolean;
  /** Snapshots that other processes have filled. They require `newFile`. */
  readonly snapshots?: Snapshots;
  /** Whether the partition of records without a State may still contain small records of States, as in a table of the first release. */
  readonly hasSharedSmall?: boolean;
  /** The maximum number of States' replicas, and of their bytes. The least recently used one is evicted first. */
  readonly keep?: number;
  readonly maxBytes?: number;
}

/** `asOf` (ISO 8601) is the moment up to which the requested records are known to be complete. */
export interface OpenReplica {
  readonly replica: Replica;
  readonly asOf: string;
  /** Ids of the States with missing or outdated records. */
  readonly missing: readonly string[];
}

/** The data for a snapshot: the file, and the positions up to which its partitions were read. */
export type Taken = Pick<Snapshot, 'rows' | 'layout' | 'partitions' | 'epochs'> & { readonly path: string };

const maxAfter = 50;
/** Records of no State that a query about one State only joins may be this old (ms), because they rarely change. */
const sharedAgeMs = 10_000;

/** Replicas that share one '*'. They are discarded together. */
interface Generation {
  readonly openedAt: number;
  readonly shared: Replica;
  readonly path: string | undefined;
  readonly snapshot: Snapshot | undefined;
  readonly feed: Refresher;
  /** The feeds of all shared partitions except '*', by partition. */
  readonly apart: Map<string, Refresher>;
  readonly states: KeptStates;
  readonly opening: Map<string, Opening<Kept>>;
}

export class Replicas {
  readonly #sources: Sources;
  readonly #layouts: Layouts;
  readonly #now: () => number;
  readonly #epochs = new Epochs();
  #layout: string | undefined;
  #opening: Opening<Generation> | undefined;
  #generation: Generation | undefined;

  /** Throws a fault when the entities do not match. */
  constructor(sources: Sources) {
    this.#sources = sources;
    this.#layouts = layoutsOf(sources.entities);
    this.#now = sources.now ?? Date.now;
  }

  /**
   * Opens a replica that has all writes up to a second ago, and all of `after`. Records of no State may be ten seconds old unless the query
   * requests them directly. Throws AppError 'invalid' if a State is missing, and StillLoading if records are not loaded by `until`.
   */
  async openQueries(ask: ListRequest, now = this.#now()): Promise<OpenReplica> {
    const { stateId, entities, after = [], canLackImports = false, canLackStates = false, until = Number.POSITIVE_INFINITY } = ask;
    const patience = { now, until, canLackStates };
    const requested = entities.map((one) => one.name);
    const names = ask.withoutLinks ? new Set(requested) : withLinks(this.#layouts, requested);
    const generation = await this.#current(now, until);
    // Read '*' first. Snapshots of States are valid only if no epoch of an earlier release is newer, and a query about all States needs
    // their ids.
    if (!generation.feed.isFilled) await filled([forAll(generation.feed)], patience);
    const state = stateId === undefined ? undefined : await this.#state(generation, stateId, now, until);
    const all = this.#feeds(generation, state, names);
    const own = all.filter(({ feed, isOfImports }) => !(canLackImports && isOfImports && !feed.isDue(now)));
    const isOfShared = this.#readsShared(ask);
    const shared = generation.feed.refresh(now, until, isOfShared ? freshMs : sharedAgeMs);
    const [missing] = await Promise.all([filled(own, patience), shared]);
    // These reads may have brought a new epoch, for example because an import has ended.
    const again = [forAll(generation.feed), ...all].filter(({ feed }) => feed.mustReadAgain);
    if (again.length) await filled(again, patience);
    const replica = state?.replica ?? generation.shared;
    await Promise.all(after.slice(-maxAfter).map((write) => this.#catchUp(generation, replica, names, write)));
    const read = [...own, ...again].filter((one) => one.stateId === undefined || !missing.includes(one.stateId));
    const asOf = Math.min(...(isOfShared ? [generation.feed.asOf] : []), ...read.map(({ feed }) => feed.asOf));
    return { replica, asOf: new Date(asOf).toISOString(), missing };
  }

  /** Makes the next query read a partition of the feed again, from a moment (ISO 8601) or from its start. */
  forget(partition: string, since?: string): void {
    const generation = this.#generation;
    if (partition === partitionOfAll) generation?.feed.forget(since);
    generation?.apart.get(partition)?.forget(since);
    for (const { feeds } of generation?.states.all() ?? []) feeds.get(partition)?.forget(since);
  }

  /** Frees all memory. */
  close(): void {
    this.#generation?.states.close();
    this.#generation?.shared.close();
    this.#letGo();
  }

  /** Returns the name of a small record, if it is loaded already. */
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

  /** Returns the snapshot data of a State, or of the small entities of all States. Throws a fault if no file is stored for it. */
  state(stateId?: string): Taken {
    const generation = this.#generation;
    const found = stateId === undefined ? generation : generation?.states.get(stateId);
    if (!found?.path) throw new Fault(`No file of ${stateId ?? 'the small entities'} is kept`);
    const feeds = 'feeds' in found ? [...found.feeds] : [[partitionOfAll, found.feed] as const, ...found.apart];
    return {
      path: found.path,
      rows: ('feeds' in found ? found.replica : found.shared).count(),
      layout: this.#hash(),
      partitions: Object.fromEntries(feeds.flatMap(([name, { position }]) => (position ? [[name, position]] : []))),
      epochs: this.#epochs.versions(),
    };
  }

  #hash(): string {
    this.#layout ??= layoutHash(this.#layouts, this.#sources.hasSharedSmall);
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
    this.#epochs.adopt(snapshot?.epochs);
    const { keep = 8, maxBytes = Number.POSITIVE_INFINITY } = this.#sources;
    const states = new KeptStates({ keep, maxBytes });
    const feed = this.#sharedFeed(partitionOfAll, { shared, states, snapshot });
    const opened = { openedAt: openedAt(snapshot, now), shared, path, snapshot, feed };
    this.#generation = { ...opened, apart: new Map(), states, opening: new Map() };
    return this.#generation;
  }

  /** Creates the refresher of a partition that all States share. Its changes go to all of their replicas. */
  #sharedFeed(partition: string, { shared, states, snapshot }: Pick<Generation, 'shared' | 'states' | 'snapshot'>): Refresher {
    const apply = (changes: readonly Change[]) => this.#spread({ shared, states }, changes);
    const filled = () => {
      for (const { replica } of [{ replica: shared }, ...states.all()]) replica.index(this.#namesOf('all', 'apart'));
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
      this.#adoptEpochs(snapshot);
      const hasOwnSmall = this.#hasOwnSmall(stateId);
      // The copies of shared records are as old as the snapshot, which does not know which of them were removed since.
      if (snapshot) replica.clear(hasOwnSmall ? this.#namesOf('all', 'apart') : this.#namesOf('all', 'apart', 'small'));
      // These may include the State's own records. Records that an earlier layout stored in '*' stay there until they are next written.
      for (const { entity } of this.#layouts.values()) {
        if (entity.partition !== 'small' || !hasOwnSmall) replica.apply(shared.changes(entity.name, stateId));
      }
      if (feed.isFilled) replica.index(this.#namesOf('all', 'apart'));
      states.put(stateId, kept, now);
      return kept;
    } finally {
      opening.delete(stateId);
    }
  }

  /**
   * Opens a replica that another process left, or an empty one. Unless the file must stay, its name is removed, so that it disappears with
   * the process.
   */
  async #open(stateId: string | undefined, now: number, tell: (share: number) => void): Promise<Omit<Kept, 'feeds'>> {
    const { newFile, snapshots, keepsFiles = false } = this.#sources;
    const path = newFile?.();
    const wanted = { layouts: this.#layouts, layout: snapshots ? this.#hash() : '', stateId, now, tell };
    const restored = snapshots && path ? await restore(snapshots, { ...wanted, path }) : undefined;
    const opened = restored ?? { replica: new Replica(this.#layouts, stateId, undefined, path), snapshot: undefined };
    if (path && !keepsFiles) rmSync(path, { force: true });
    return { ...opened, path };
  }

  /** A State's snapshot can know epochs that this process has not read yet, although it has read their partitions. */
  #adoptEpochs(snapshot: Snapshot | undefined): void {
    const ofState = Object.entries(snapshot?.epochs ?? {}).filter(([partition]) => snapshot?.partitions[partition]);
    for (const partition of this.#epochs.adopt(Object.fromEntries(ofState))) this.forget(partition);
  }

  /** Whether a query needs the latest records of no State. */
  #readsShared({ stateId, entities }: ListRequest): boolean {
    if (stateId === undefined || !this.#hasOwnSmall(stateId)) return true;
    return entities.some(({ partition }) => partition === 'all');
  }

  #namesOf(...partitions: Entity['partition'][]): string[] {
    return [...this.#layouts.values()].flatMap(({ entity }) => (partitions.includes(entity.partition) ? entity.name : []));
  }

  /** Whether a State's own partition contains all of its small records. */
  #hasOwnSmall(stateId: string): boolean {
    return !this.#sources.hasSharedSmall && stateId !== noState;
  }

  /**
   * Applies changes to the shared replica and to those of all States. States receive only new changes, so that a repeated change cannot
   * restore an old record. They receive all tombstones, because a record's new State may have reached the shared replica before its former
   * one did.
   */
  #spread({ shared, states }: Pick<Generation, 'shared' | 'states'>, changes: readonly Change[]): void {
    const news = new Set(shared.apply(changes));
    const forStates = changes.filter((change) => change.isDeleted || news.has(change));
    for (const { replica } of states.all()) replica.apply(forStates);
    this.#forgetBehind(changes);
  }

  /** Reads partitions again if these changes contain their epoch, even during a fill. The fill may have passed the late records already. */
  #forgetBehind(changes: readonly Change[]): void {
    for (const { partition, since } of this.#epochs.news(changes)) this.forget(partition, since);
  }

  /** Applies changes of a State's small records, which include the epochs of its partitions. */
  #applySmall(replica: Replica, changes: readonly Change[]): void {
    replica.apply(changes);
    this.#forgetBehind(changes);
  }

  /** The partitions that these entities need in addition to '*', each once. */
  #feeds(generation: Generation, state: Kept | undefined, names: ReadonlySet<string>): Feed[] {
    // A query about one State always reads its small records, because they include its epochs.
    const small = state ? this.#ofState(state, anySmall) : [];
    const others = [...names].flatMap((name) => {
      const entity = this.#layouts.get(name)?.entity;
      if (!entity) throw new Fault(`${name} is not kept in the replica`);
      if (entity.partition === 'all') return [];
      if (entity.partition === 'apart')
        return forAll(this.#apart(generation, entity.name, () => this.#sharedFeed(entity.name, generation)));
      if (state) return this.#ofState(state, entity);
      if (entity.partition !== 'small') throw mustNameState();
      return this.#smallOfAll(generation);
    });
    return [...new Map([...small, ...others].map((one) => [one.feed, one])).values()];
  }

  #apart({ apart }: Generation, partition: string, open: () => Refresher): Refresher {
    const feed = apart.get(partition) ?? open();
    apart.set(partition, feed);
    return feed;
  }

  #ofState({ replica, feeds, snapshot }: Kept, entity: Pick<Entity, 'name' | 'partition' | 'isImported'>): Feed[] {
    const stateId = replica.stateId ?? noState;
    const isSmall = entity.partition === 'small';
    if (isSmall && stateId === noState) return [];
    // Small records may also come from '*'. The snapshot does not know which of those were removed, so read the whole partition.
    const from = isSmall && !this.#hasOwnSmall(stateId) ? undefined : snapshot;
    const apply = (changes: readonly Change[]) => (isSmall ? this.#applySmall(replica, changes) : replica.apply(changes));
    const filled = () => replica.index(isSmall ? this.#namesOf('small') : [entity.name]);
    return [feedPartition(entity, stateId, ''), importPartition(entity, stateId)].flatMap((one, n) => {
      if (one === undefined) return [];
      const feed = feeds.get(one) ?? this.#refresher(one, { apply, filled }, from);
      feeds.set(one, feed);
      return [{ feed, isOfImports: n > 0, stateId: undefined }];
    });
  }

  /** Loads the small records of each State into the shared replica. */
  #smallOfAll(generation: Generation): Feed[] {
    const { shared, snapshot } = generation;
    const apply = (changes: readonly Change[]) => this.#applySmall(shared, changes);
    const filled = () => shared.index(this.#namesOf('small'));
    return this.#stateIds(shared).map((stateId) => {
      const partition = smallPartition(stateId);
      const feed = this.#apart(generation, partition, () => this.#refresher(partition, { apply, filled }, snapshot));
      return { feed, isOfImports: false, stateId };
    });
  }

  #stateIds(shared: Replica): string[] {
    const of = stateEntityIn(this.#sources.entities);
    return of ? [...shared.keys({}, of, ['id'], { zone: 'UTC' })].map(([id]) => String(id)) : [];
  }

  /** Creates a refresher that continues from the position in a snapshot, unless the partition must since be read again from its start. */
  #refresher(
    partition: string,
    target: { apply(changes: readonly Change[]): void; filled(): void },
    snapshot: Snapshot | undefined,
  ): Refresher {
    const from = this.#epochs.placeIn(snapshot, partition);
    return new Refresher({ ...target, read: (after, until) => this.#sources.read(partition, after, until), clock: this.#now }, from);
  }

  #comesFromShared({ partition }: Entity): boolean {
    return partition === 'all' || partition === 'apart' || (partition === 'small' && this.#sources.hasSharedSmall === true);
  }

  /**
   * Reads one of the caller's own writes if the feed has not delivered it yet. A record of another State is not accepted. Records of no
   * State are read for every query, because it may not have refreshed them.
   */
  async #catchUp(
    generation: Generation,
    replica: Replica,
    names: ReadonlySet<string>,
    write: { entity: string; id: string; rank: number },
  ) {
    const { entity, id, rank } = write;
    const of = this.#layouts.get(entity)?.entity;
    const isOfAll = of !== undefined && this.#comesFromShared(of);
    const from = isOfAll ? generation.shared : replica;
    const isRequested = names.has(entity) || of?.partition === 'all';
    if (!isRequested || from.rank(entity, id) >= rank) return;
    const change = await this.#sources.readRecord?.(entity, id);
    if (!change) return;
    if (isOfAll) this.#spread(generation, [change]);
    else replica.apply([change]);
  }
}

const anySmall = { name: 'any', partition: 'small' } as const;

const forAll = (feed: Refresher): Feed => ({ feed, isOfImports: false, stateId: undefined });

const openedAt = (snapshot: Snapshot | undefined, now: number): number => (snapshot ? Date.parse(snapshot.madeAt) : now);
