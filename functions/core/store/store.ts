/**
 * Records: reads that know their caller, and units of work that are retried until they are committed. Commands use nothing else of the
 * table. A new rule belongs in the entity's own rules.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Caller } from '../caller.ts';
import type { SmallPlace } from '../entity.ts';
import { Changes } from './changes.ts';
import { commit, isBusy } from './commit.ts';
import { Records, tooBusy, tries } from './records.ts';
import { UnitOfWork } from './unitOfWork.ts';

/** DynamoDB accepts this number of items in one transaction. */
const maxItems = 100;

/** A unit of work creates more items than one transaction accepts. */
class TooManyItems extends Error {
  readonly items: number;
  constructor(items: number) {
    super(`A transaction has ${items} items. Split the work into pieces.`);
    this.items = items;
  }
}

export class Store extends Records {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string, now?: () => number, smallPlace?: SmallPlace) {
    super(client, table, now, smallPlace);
    this.#client = client;
    this.#table = table;
  }

  /**
   * Does `work` with all the items, in as few units of work as they fit into, one after the other. Each is committed separately. `work` must leave
   * consistent records after each piece, and must be harmless when it is repeated after a crash. `most` limits a piece of items so large that a
   * hundred of them could exceed the 4 MB of a transaction.
   */
  async inPieces<I, R>(
    caller: Caller,
    items: readonly I[],
    work: (tx: UnitOfWork, piece: readonly I[]) => Promise<R> | R,
    most = items.length,
  ): Promise<R[]> {
    const results: R[] = [];
    let size = Math.min(most, maxItems);
    for (let at = 0; at < items.length; ) {
      const piece = items.slice(at, at + size);
      try {
        results.push(await this.transact(caller, (tx) => work(tx, piece)));
        at += piece.length;
      } catch (error) {
        if (!(error instanceof TooManyItems) || piece.length === 1) throw error;
        size = Math.max(1, Math.floor((piece.length * maxItems) / error.items));
      }
    }
    return results;
  }

  /**
   * Runs `work`, which reads what it needs and collects the changes, and commits them all or nothing. After a concurrent change the work is repeated
   * from its reads, up to eight attempts. `work` must therefore change nothing except through its unit of work.
   */
  async transact<R>(caller: Caller, work: (tx: UnitOfWork) => Promise<R> | R): Promise<R> {
    for (let attempt = 0; attempt < tries; attempt++) {
      if (attempt) await sleep(Math.random() * 20 * 2 ** attempt);
      const changes = new Changes(this.#table, this.now());
      try {
        const result = await work(new UnitOfWork(this, caller, changes));
        if (changes.size > maxItems) throw new TooManyItems(changes.size);
        if (!(await commit(this.#client, changes))) continue;
        changes.committed();
        caller.hasWritten(changes.written);
        return result;
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    throw tooBusy();
  }
}
