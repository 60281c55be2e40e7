/**
 * Opens replicas, keeps them and refreshes them before each question. The small entities of all states lie in one partition and one
 * replica; every state's replica holds its own records and a copy of those small ones that belong to it.
 */
import { type Change, type Entity, feedPartition } from '../entity.ts';
import { AppError } from '../errors.ts';
import { type Layouts, layoutsOf, withLinks } from './layout.ts';
import { type FeedReader, Refresher } from './refresh.ts';
import { Replica } from './replica.ts';

export interface Sources {
  readonly entities: readonly Entity[];
  readonly read: FeedReader;
  /** Reads one record consistently, for callers who have just written it; undefined if it is not there. */
  readonly readRecord?: (entity: string, id: string) => Promise<Change | undefined>;
  readonly now?: () => number;
  /** How many states' replicas are kept; the one not asked for longest goes first. */
  readonly keep?: number;
}

export interface Ask {
  /** The state whose records are asked for; absent for the small records of all states. */
  readonly stateId?: string | undefined;
  /** The entities that the question reads. Those that they join are added. */
  readonly entities: readonly Entity[];
  /** The caller's own last writes, which the answer must hold. */
  readonly after?: readonly { readonly entity: string; readonly id: string; readonly rank: number }[];
}

/** `asOf` (ISO 8601) is the moment up to which the replica is known to be whole. */
export interface Asked {
  readonly replica: Replica;
  readonly asOf: string;
}

/**
 * The entity of the tiny records that tell of bulk writes: `id` is a feed partition, the partition is '*', and each new version makes
 * every replica read that partition again from its start. A finished import writes one.
 */
export const epochEntity = 'Epoch';

/** Tombstones live 90 days; a replica older than half of that could have missed one. */
const maxAgeMs = 45 * 86_400_000;
const maxAfter = 50;

interface Kept {
  readonly replica: Replica;
  readonly feeds: Map<string, Refresher>;
}

/** Replicas that share one '*': they are thrown away together. */
interface Generation {
  readonly openedAt: number;
  readonly shared: Replica;
  readonly feed: Refresher;
  readonly states: Map<string, Kept>;
}

export class Replicas {
  readonly #sources: Sources;
  readonly #layouts: Layouts;
  readonly #now: () => number;
  readonly #epochs = new Map<string, number>();
  #generation: Generation | undefined;

  /** Throws a fault when the entities do not fit together. */
  constructor(sources: Sources) {
    this.#sources = sources;
    this.#layouts = layoutsOf(sources.entities);
    this.#now = sources.now ?? Date.now;
  }

  /** A replica that knows what was written up to a second ago, and all of `after`. Throws AppError 'invalid' where a state is missing. */
  async openQueries({ stateId, entities, after = [] }: Ask, now = this.#now()): Promise<Asked> {
    const names = withLinks(
      this.#layouts,
      entities.map((one) => one.name),
    );
    const generation = this.#current(now);
    const state = stateId === undefined ? undefined : this.#state(generation, stateId);
    const feeds = [generation.feed, ...[...names].flatMap((name) => this.#feeds(state, stateId, name))];
    await Promise.all(feeds.map((feed) => feed.refresh(now)));
    const replica = state?.replica ?? generation.shared;
    await Promise.all(after.slice(-maxAfter).map((write) => this.#catchUp(generation, replica, names, write)));
    return { replica, asOf: new Date(Math.min(...feeds.map((feed) => feed.asOf))).toISOString() };
  }

  /** Makes the next question read a partition of the feed again from its start. */
  forget(partition: string): void {
    const generation = this.#generation;
    if (partition === '*') generation?.feed.forget();
    for (const { feeds } of generation?.states.values() ?? []) feeds.get(partition)?.forget();
  }

  /** Frees all memory. */
  close(): void {
    for (const { replica } of this.#generation?.states.values() ?? []) replica.close();
    this.#generation?.shared.close();
    this.#generation = undefined;
  }

  #current(now: number): Generation {
    const known = this.#generation;
    if (known && now - known.openedAt < maxAgeMs) return known;
    const shared = new Replica(this.#layouts);
    const states = new Map<string, Kept>();
    const feed = this.#refresher('*', {
      apply: (changes) => this.#spread({ shared, states, feed }, changes),
      filled: () => {
        for (const replica of [shared, ...[...states.values()].map((kept) => kept.replica)]) replica.index(this.#small());
      },
    });
    this.#generation = { openedAt: now, shared, feed, states };
    return this.#generation;
  }

  #small(): string[] {
    return [...this.#layouts.values()].filter(({ entity }) => entity.partition === 'all').map(({ entity }) => entity.name);
  }

  #state({ shared, feed, states }: Generation, stateId: string): Kept {
    const kept = states.get(stateId) ?? { replica: new Replica(this.#layouts, stateId), feeds: new Map<string, Refresher>() };
    if (!states.has(stateId)) {
      for (const name of this.#small()) kept.replica.apply(shared.changes(name, stateId));
      if (feed.isFilled) kept.replica.index(this.#small());
    }
    states.delete(stateId); // the map's order is that of use
    states.set(stateId, kept);
    // One that is put aside may still answer someone, so it is not closed here.
    for (const oldest of [...states.keys()].slice(0, Math.max(0, states.size - (this.#sources.keep ?? 8)))) states.delete(oldest);
    return kept;
  }

  /** Changes of small entities go to all states at once, and only what was news: so that no state can fall back behind the others. */
  #spread({ shared, states, feed }: Pick<Generation, 'shared' | 'states' | 'feed'>, changes: readonly Change[]): void {
    const news = shared.apply(changes);
    for (const { replica } of states.values()) replica.apply(news);
    for (const { entity, id, rank } of changes) {
      if (entity !== epochEntity || rank <= (this.#epochs.get(id) ?? 0)) continue;
      this.#epochs.set(id, rank);
      if (feed.isFilled) this.forget(id);
    }
  }

  #feeds(state: Kept | undefined, stateId: string | undefined, name: string): Refresher[] {
    const entity = this.#layouts.get(name)?.entity;
    if (!entity) throw new Error(`${name} is not kept in the replica`);
    if (entity.partition === 'all') return [];
    if (!state || stateId === undefined) throw new AppError('invalid', 'Please select a state first');
    const partition = feedPartition(entity, stateId, '');
    const { replica, feeds } = state;
    const filled = () => replica.index([name]);
    const feed = feeds.get(partition) ?? this.#refresher(partition, { apply: (changes) => replica.apply(changes), filled });
    feeds.set(partition, feed);
    return [feed];
  }

  #refresher(partition: string, target: { apply(changes: readonly Change[]): void; filled(): void }): Refresher {
    return new Refresher({ ...target, read: (after) => this.#sources.read(partition, after), clock: this.#now });
  }

  /** Reads a write of the caller's own, if the feed has not brought it yet. A record of another state does not get in. */
  async #catchUp(
    generation: Generation,
    replica: Replica,
    names: ReadonlySet<string>,
    write: { entity: string; id: string; rank: number },
  ) {
    const { entity, id, rank } = write;
    const isSmall = this.#layouts.get(entity)?.entity.partition === 'all';
    const from = isSmall ? generation.shared : replica;
    if (!names.has(entity) || from.rank(entity, id) >= rank) return;
    const change = await this.#sources.readRecord?.(entity, id);
    if (!change) return;
    if (isSmall) this.#spread(generation, [change]);
    else replica.apply([change]);
  }
}
