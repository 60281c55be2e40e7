/**
 * Opens the lists in PostgreSQL and brings them up to date before each question, like `Replicas`. Each process reads the feed and applies what
 * it finds. Changes can arrive twice and in any order, so processes need not know of each other.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  type Change,
  type Entity,
  feedPartition,
  importPartition,
  noState,
  partitionOfAll,
  smallPartition,
  stateEntityIn,
} from '../../entity.ts';
import { Fault, notFound } from '../../errors.ts';
import { Epochs } from '../epochs.ts';
import { layoutHash } from '../layoutHash.ts';
import type { ListRequest, Lists, OpenLists } from '../lists.ts';
import { type Feed, filled, inTime } from '../loading.ts';
import { Opening } from '../opening.ts';
import { type Layouts, layoutsOf, withLinks } from '../query/layout.ts';
import { mustNameState } from '../questions.ts';
import { type FeedReader, freshMs, Refresher } from '../refresh.ts';
import { type AnalystAccess, renewAnalysts } from './analysts.ts';
import { answers } from './connections.ts';
import { PostgresEngine } from './engine.ts';
import { type Progress, Projector } from './projector.ts';
import { indexStatements, schemaOf, tableStatements } from './schema.ts';
import { markUsed } from './schemas.ts';
import { isUnavailable, loadingAfter } from './unavailable.ts';

export interface PostgresSources {
  readonly entities: readonly Entity[];
  readonly read: FeedReader;
  /** Reads one record consistently, for callers who have just written it. Returns undefined if it does not exist. */
  readonly readRecord: (entity: string, id: string) => Promise<Change | undefined>;
  /** Connects as the owner of the tables. */
  readonly owner: pg.Pool;
  /** Connects as the role of the portal, which only reads. */
  readonly portal: pg.Pool;
  /** The views of analysts. Without them, no analyst has access. */
  readonly analysts?: AnalystAccess;
  /** The name of the DynamoDB table. The lists of several tables can be in one database. */
  readonly table: string;
  readonly now?: () => number;
  /** Other limits than the usual ones, for tests that must not depend on the speed of a machine. */
  readonly wakeMs?: number;
  readonly ownWritesMs?: number;
}

const maxAfter = 50;
/** Another process reads again at most this much of a partition (ms), without saving the place after each question. */
const unsavedMs = 60_000;
/** Records of no State that a question about one State only joins may be this old (ms), because they rarely change. */
const sharedAgeMs = 10_000;
/**
 * A question waits at most this long (ms) for a database that sleeps or restarts. Then its answer is that records are being loaded. A late
 * question also waits a little, because a connection would never be there in time otherwise.
 */
const wakeMs = 1500;
const shortWakeMs = 200;
/** The name of a State is left out of an answer if it takes longer than this (ms). */
const nameMs = 400;
/** A question waits at most this long (ms) for the caller's own writes. */
const ownWritesMs = 2000;
/** Removals are remembered this long (days). The feed delivers changes within minutes, and reads of a whole partition bring removals too. */
const tombstoneDays = 90;
/** An answer that lacks the caller's own writes says that it is this old (ms), which pages show. */
const oldMs = 60_000;

/** The lists of one State, or those of all States, and how far this process has read their feed. */
interface Followed {
  readonly stateId: string | undefined;
  readonly projector: Projector;
  readonly engine: PostgresEngine;
  readonly epochs: Epochs;
  readonly feeds: Map<string, Refresher>;
  /** The last saved progress of each partition. */
  readonly saved: Map<string, Progress>;
}

export class PostgresLists implements Lists {
  readonly #sources: PostgresSources;
  readonly #layouts: Layouts;
  readonly #layout: string;
  readonly #now: () => number;
  readonly #followed = new Map<string | undefined, Opening<Followed>>();
  #waking: Opening<unknown> | undefined;
  /** Whether saved places in the feed are not used. */
  #isAnew = false;

  /** Throws a fault when the entities do not match. */
  constructor(sources: PostgresSources) {
    this.#sources = sources;
    this.#layouts = layoutsOf(sources.entities);
    this.#layout = hashOf(this.#layouts, sources.table);
    this.#now = sources.now ?? Date.now;
  }

  /**
   * Opens lists that have all writes up to a second ago, and all of `after`. Records of no State may be ten seconds old unless the question
   * requests them directly. Throws AppError 'invalid' if a State is missing, and StillLoading if records are not loaded by `until`.
   */
  async openQueries(ask: ListRequest, now = this.#now()): Promise<OpenLists> {
    await this.#awake(ask.until);
    try {
      return await this.#openQueries(ask, now);
    } catch (error) {
      throw isUnavailable(error) ? loadingAfter(error) : error;
    }
  }

  /** Returns the engine of lists that were opened already, by any process. */
  async engineOf(stateId: string | undefined, until = Number.POSITIVE_INFINITY): Promise<PostgresEngine> {
    await this.#awake(until);
    return (await this.#follow(stateId, until)).engine;
  }

  /**
   * Remembers that the tables of a State are in use, and brings the access of its analysts up to date. All of the State's lists must be loaded.
   */
  async keep(stateId: string): Promise<void> {
    const { analysts, owner } = this.#sources;
    const schema = schemaOf(stateId, this.#layout);
    await markUsed(owner, schema, this.#now());
    if (analysts) await renewAnalysts(owner, this.#layouts, { stateId, schema }, analysts);
  }

  /** Returns the name of a small record, if it is loaded already and the database answers at once. */
  async nameOf(of: Entity, id: string): Promise<string | undefined> {
    const followed = await this.#followed.get(id)?.within(0);
    if (!followed?.feeds.get(smallPartition(id))?.isFilled) return undefined;
    const asking = new Opening(() => followed.engine.options({}, of, { label: 'name', values: [id], take: 0 }));
    const found = await asking.within(nameMs).catch(() => undefined);
    return found?.[0]?.label;
  }

  /** Makes the next questions read everything again, for callers that wrote records with past dates. */
  async readAnew(): Promise<void> {
    for (const opening of this.#followed.values()) {
      const followed = await opening.within(Number.POSITIVE_INFINITY).catch(() => undefined);
      for (const feed of followed?.feeds.values() ?? []) feed.forget();
    }
    this.#isAnew = true;
  }

  async wake(): Promise<void> {
    await this.#awake(0).catch(() => undefined);
  }

  /** Connects, and throws StillLoading if that takes too long. A database that sleeps wakes up because of the attempt. */
  async #awake(until = Number.POSITIVE_INFINITY): Promise<void> {
    this.#waking ??= new Opening(() =>
      answers(this.#sources.portal).finally(() => {
        this.#waking = undefined;
      }),
    );
    try {
      await inTime(this.#waking, Math.min(Math.max(until - this.#now(), shortWakeMs), this.#sources.wakeMs ?? wakeMs));
    } catch (error) {
      throw isUnavailable(error) ? loadingAfter(error) : error;
    }
  }

  async #openQueries(ask: ListRequest, now: number): Promise<OpenLists> {
    const { stateId, entities, after = [], canLackImports = false, canLackStates = false, until = Number.POSITIVE_INFINITY } = ask;
    const patience = { now, until, canLackStates };
    const requested = entities.map((one) => one.name);
    const names = ask.withoutLinks ? new Set(requested) : withLinks(this.#layouts, requested);
    const followed = await this.#follow(stateId, until);
    const ofAll = this.#feed(followed, partitionOfAll);
    if (!ofAll.isFilled) await filled([forAll(ofAll)], patience);
    const feeds = await this.#feedsOf(followed, names);
    const read = feeds.filter(({ feed, isOfImports }) => !(canLackImports && isOfImports && !feed.isDue(now)));
    const isOfShared = stateId === undefined || entities.some(({ partition }) => partition === 'all');
    const shared = ofAll.refresh(now, until, isOfShared ? freshMs : sharedAgeMs);
    const [missing] = await Promise.all([filled(read, patience), shared]);
    // These reads may have brought a new epoch, for example because an import has ended.
    const again = [forAll(ofAll), ...feeds].filter(({ feed }) => feed.mustReadAgain);
    if (again.length) await filled(again, patience);
    const isCaughtUp = await new Opening(async () => {
      await this.#catchUp(followed, names, after.slice(-maxAfter));
      return true;
    }).within(this.#sources.ownWritesMs ?? ownWritesMs);
    await saveSoon(followed);
    const told = [...read, ...again].filter((one) => one.stateId === undefined || !missing.includes(one.stateId));
    const asOf = Math.min(
      isCaughtUp ? Number.POSITIVE_INFINITY : now - oldMs,
      ...(isOfShared ? [ofAll.asOf] : []),
      ...told.map(({ feed }) => feed.asOf),
    );
    return { engine: followed.engine, asOf: new Date(asOf).toISOString(), missing };
  }

  async #follow(stateId: string | undefined, until: number): Promise<Followed> {
    const known = this.#followed.get(stateId);
    if (!known && stateId !== undefined && stateId !== noState) await this.#mustExist(stateId);
    const opening = known ?? new Opening(() => this.#open(stateId));
    this.#followed.set(stateId, opening);
    return inTime(opening, until - this.#now());
  }

  /** No request can make tables for a State that does not exist. */
  async #mustExist(stateId: string): Promise<void> {
    const states = stateEntityIn(this.#sources.entities);
    if (!states || !(await this.#sources.readRecord(states.name, stateId))) throw notFound('state');
  }

  async #open(stateId: string | undefined): Promise<Followed> {
    try {
      const { owner, portal } = this.#sources;
      const schema = schemaOf(stateId, this.#layout);
      const projector = new Projector(owner, this.#layouts, { stateId, schema });
      await projector.prepare();
      await projector.removeTombstones(tombstoneDays);
      await markUsed(owner, schema, this.#now());
      const saved = new Map((await projector.progress()).map((one) => [one.partition, one]));
      const epochs = new Epochs();
      epochs.adopt(Object.fromEntries([...saved.values()].map(({ partition, epoch }) => [partition, epoch])));
      const engine = new PostgresEngine(portal, this.#layouts, { stateId, schema });
      return { stateId, projector, engine, epochs, feeds: new Map(), saved };
    } catch (error) {
      // The next question tries again.
      this.#followed.delete(stateId);
      throw error;
    }
  }

  /** The partitions that these entities need in addition to '*', each once. */
  async #feedsOf(followed: Followed, names: ReadonlySet<string>): Promise<Feed[]> {
    const { stateId } = followed;
    // A question about one State always reads its small records, because they include its epochs.
    const found = stateId === undefined || stateId === noState ? [] : [forAll(this.#feed(followed, smallPartition(stateId)))];
    for (const name of names) {
      const entity = this.#layouts.get(name)?.entity;
      if (!entity) throw new Fault(`${name} is not kept for lists`);
      if (entity.partition === 'all') continue;
      if (entity.partition === 'apart') found.push(forAll(this.#feed(followed, entity.name)));
      else if (stateId !== undefined) found.push(...this.#ofState(followed, stateId, entity));
      else if (entity.partition === 'small') found.push(...(await this.#smallOfAll(followed)));
      else throw mustNameState();
    }
    return [...new Map(found.map((one) => [one.feed, one])).values()];
  }

  #ofState(followed: Followed, stateId: string, entity: Entity): Feed[] {
    if (entity.partition === 'small' && stateId === noState) return [];
    return [feedPartition(entity, stateId, ''), importPartition(entity, stateId)].flatMap((partition, n) =>
      partition === undefined ? [] : [{ feed: this.#feed(followed, partition), isOfImports: n > 0, stateId: undefined }],
    );
  }

  async #smallOfAll(followed: Followed): Promise<Feed[]> {
    const of = stateEntityIn(this.#sources.entities);
    if (!of) return [];
    const feeds: Feed[] = [];
    for await (const piece of followed.engine.keys({}, of, ['id'], { zone: 'UTC' })) {
      for (const [id] of piece) {
        const stateId = String(id);
        feeds.push({ feed: this.#feed(followed, smallPartition(stateId)), isOfImports: false, stateId });
      }
    }
    return feeds;
  }

  #feed(followed: Followed, partition: string): Refresher {
    const known = followed.feeds.get(partition);
    if (known) return known;
    const target = {
      read: (after: string, until?: string) => this.#sources.read(partition, after, until),
      apply: (changes: readonly Change[]) => apply(followed, changes),
      filled: () => followed.projector.index(this.#namesIn(followed, partition)),
      clock: this.#now,
    };
    const feed = new Refresher(target, this.#isAnew ? undefined : placeIn(followed, partition));
    followed.feeds.set(partition, feed);
    return feed;
  }

  /** Returns the entities that a partition contains. */
  #namesIn({ stateId }: Followed, partition: string): string[] {
    return this.#sources.entities.flatMap((entity) => {
      if (entity.partition === 'all') return partition === partitionOfAll ? [entity.name] : [];
      if (entity.partition === 'apart') return partition === entity.name ? [entity.name] : [];
      if (entity.partition === 'small') return partition.startsWith(partitionOfAll) ? [entity.name] : [];
      return stateId !== undefined && partition === feedPartition(entity, stateId, '') ? [entity.name] : [];
    });
  }

  /** Reads those of the caller's own writes that the feed has not delivered yet. */
  async #catchUp({ projector }: Followed, names: ReadonlySet<string>, after: NonNullable<ListRequest['after']>): Promise<void> {
    const isRead = (entity: string) => names.has(entity) || this.#layouts.get(entity)?.entity.partition === 'all';
    const lacking = await projector.lacking(after.filter(({ entity }) => isRead(entity)));
    const changes = await Promise.all(lacking.map(({ entity, id }) => this.#sources.readRecord(entity, id)));
    const found = changes.flatMap((change) => change ?? []);
    if (found.length) await projector.apply(found);
  }
}

const forAll = (feed: Refresher): Feed => ({ feed, isOfImports: false, stateId: undefined });

function hashOf(layouts: Layouts, table: string): string {
  const written = [layoutHash(layouts), tableStatements(layouts, ''), indexStatements(layouts.values(), ''), table];
  return createHash('sha256').update(JSON.stringify(written)).digest('hex');
}

/** Returns the place from which a partition must be read, or undefined for its start. */
function placeIn({ epochs, saved }: Followed, partition: string) {
  const last = saved.get(partition);
  const partitions = last && last.watermark !== '' ? { [partition]: { watermark: last.watermark } } : {};
  return epochs.placeIn({ partitions, epochs: { [partition]: last?.epoch ?? 0 } }, partition);
}

/**
 * Applies changes together with how far the feed was read before them. Partitions that an epoch announces are read again, also those that
 * this process has not opened.
 */
async function apply(followed: Followed, changes: readonly Change[]): Promise<void> {
  const { epochs, feeds } = followed;
  await write(followed, changes, progressOf(followed));
  for (const { partition, since } of epochs.news(changes)) feeds.get(partition)?.forget(since);
}

/** Saves how far the feed was read, if that is much further than what is saved. */
async function saveSoon(followed: Followed): Promise<void> {
  const timeOf = (watermark: string) => Date.parse(watermark.split('#')[0] ?? '') || 0;
  const isFar = ({ partition, watermark }: Progress) =>
    timeOf(watermark) - timeOf(followed.saved.get(partition)?.watermark ?? '') > unsavedMs;
  const progress = progressOf(followed);
  if (progress.some(isFar)) await write(followed, [], progress);
}

async function write({ projector, saved }: Followed, changes: readonly Change[], progress: readonly Progress[]): Promise<void> {
  await projector.apply(changes, progress);
  for (const one of progress) saved.set(one.partition, one);
}

/** Returns how far each partition was read, where that differs from what is saved. */
function progressOf(followed: Followed): Progress[] {
  const { epochs, feeds, saved } = followed;
  const versions = epochs.versions();
  return [...new Set([...feeds.keys(), ...Object.keys(versions)])].flatMap((partition) => {
    const { watermark = '' } = feeds.get(partition)?.reached ?? placeIn(followed, partition) ?? {};
    const now = { partition, watermark, epoch: versions[partition] ?? 0 };
    const last = saved.get(partition);
    return last?.watermark === now.watermark && last.epoch === now.epoch ? [] : [now];
  });
}
