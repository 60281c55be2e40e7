/**
 * Brings lists up to date while no one asks, so that a first question needs little time. Runs by schedule. A night without writes does not
 * wake the database.
 */
import type pg from 'pg';
import { type Entity, feedPartition, importPartition, partitionOfAll, smallPartition, stateEntityIn } from '../../entity.ts';
import { AppError } from '../../errors.ts';
import { settleEach } from '../../settleEach.ts';
import { StillLoading } from '../loading.ts';
import type { FeedReader } from '../refresh.ts';
import { answers } from './connections.ts';
import type { PostgresLists } from './lists.ts';
import { removeUnusedSchemas, statesWithTables } from './schemas.ts';

interface FollowerSources {
  readonly entities: readonly Entity[];
  readonly read: FeedReader;
  readonly owner: pg.Pool;
  readonly lists: PostgresLists;
  readonly now?: () => number;
}

export class Follower {
  readonly #sources: FollowerSources;
  readonly #now: () => number;
  #isFirst = true;

  constructor(sources: FollowerSources) {
    this.#sources = sources;
    this.#now = sources.now ?? Date.now;
  }

  /**
   * Brings the States up to date that have tables and were written since a moment (ms), until another moment. The first run of a process does
   * so for all States that have tables of any release, so that a new release fills its own. Returns their ids. The next run continues
   * unfinished ones.
   */
  async run(since: number, until: number): Promise<string[]> {
    const { owner, lists, entities } = this.#sources;
    const written = this.#isFirst ? undefined : await this.#statesWritten(since);
    if (written?.size === 0) return [];
    await answers(owner);
    const known = await statesWithTables(owner);
    const due = [...known].filter((stateId) => written === undefined || written.has(stateId));
    const ofState = entities.filter(({ partition }) => partition === 'state' || partition === 'small');
    await settleEach(due, async (stateId) => {
      if (this.#now() >= until) return;
      try {
        await lists.openQueries({ stateId, entities: ofState, until });
        await lists.keep(stateId);
      } catch (error) {
        // The lists of another table can be in the same database.
        const isOfAnotherTable = error instanceof AppError && error.code === 'notFound';
        if (!(error instanceof StillLoading || isOfAnotherTable)) throw error;
      }
    });
    await removeUnusedSchemas(owner, this.#now());
    this.#isFirst = false;
    return due;
  }

  /** Returns the States of which the feed has writes since a moment. */
  async #statesWritten(since: number): Promise<Set<string>> {
    const written = new Set<string>();
    for (const stateId of await this.#allStates())
      for (const partition of this.#partitionsOf(stateId)) {
        if (!(await this.#hasWrites(partition, since))) continue;
        written.add(stateId);
        break;
      }
    return written;
  }

  async #allStates(): Promise<Set<string>> {
    const { entities, read } = this.#sources;
    const states = stateEntityIn(entities);
    const ids = new Set<string>();
    for await (const { changes } of read(partitionOfAll, ''))
      for (const { entity, id, isDeleted } of changes) {
        if (entity !== states?.name) continue;
        if (isDeleted) ids.delete(id);
        else ids.add(id);
      }
    return ids;
  }

  #partitionsOf(stateId: string): Set<string> {
    const large = this.#sources.entities.filter(({ partition }) => partition === 'state');
    const own = large.flatMap((one) => [feedPartition(one, stateId, ''), importPartition(one, stateId) ?? []].flat());
    return new Set([smallPartition(stateId), ...own]);
  }

  async #hasWrites(partition: string, since: number): Promise<boolean> {
    for await (const { changes } of this.#sources.read(partition, new Date(since).toISOString())) if (changes.length > 0) return true;
    return false;
  }
}
