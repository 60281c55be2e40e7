/**
 * Moves small records from the first release's shared partition to their States' partitions
 * (docs/decisions/0067-small-records-by-state.md).
 */
import { type Change, type Entity, noState, partitionOfAll } from '../../core/entity.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { feedReader } from '../../core/lists/feed.ts';
import { log } from '../../core/log.ts';
import { tableClient } from '../../core/store/clients.ts';
import { stateOf } from '../../core/store/item.ts';
import type { Store } from '../../core/store/store.ts';
import { allEntities } from '../../entities/all.ts';
import { raiseEpochs } from '../../entities/epoch.ts';
import { sweep } from '../../entities/systemCallers.ts';

/** The number of records in one transaction, which also contains the partition's epoch. */
const together = 90;
/** The number of records that one run moves in a few seconds. */
const most = 4500;

const small = new Map(allEntities.flatMap((of) => (of.partition === 'small' ? [[of.name, of] as const] : [])));

/** The log message of each run. If `moved` is 0, the move is complete and `smallRecords` can be removed from the stage's file. */
export const movedMessage = 'Small records were moved to their own states';

/**
 * Moves records if the stage's `smallRecords` is "moving", and logs the number. It can be killed at any point, and several runs can work at once:
 * one transaction moves records and raises the epoch that makes replicas read the partition again.
 */
export async function moveSmall(store: Store): Promise<void> {
  if (env().SMALL_RECORDS !== 'moving') return;
  const found: Change[] = [];
  for await (const { changes } of feedReader(tableClient(), env().TABLE_NAME)(partitionOfAll, '')) {
    found.push(...changes.filter((one) => !one.isDeleted && one.stateId !== noState && small.has(one.entity)));
    if (found.length >= most) break;
  }
  for (const [stateId, changes] of Map.groupBy(found, (one) => one.stateId)) {
    for (let at = 0; at < changes.length; at += together) await moveTogether(store, stateId, changes.slice(at, at + together));
  }
  log.info(movedMessage, { moved: found.length });
}

function moveTogether(store: Store, stateId: string, changes: readonly Change[]): Promise<void> {
  const ids = Map.groupBy(changes, ({ entity }) => entity);
  return store.transact(sweep, async (tx) => {
    const moments: string[] = [];
    for (const [name, ofEntity] of ids) {
      const of = small.get(name) as Entity;
      const records = await tx.many(
        of,
        ofEntity.map(({ id }) => id),
      );
      // A record that has moved to another State is already in the new State's feed.
      for (const record of records.filter((one) => stateOf(of, one) === stateId)) {
        tx.putInFeed(of, record);
        moments.push(record.updatedAt);
      }
    }
    const [since] = moments.sort();
    if (since !== undefined) await raiseEpochs(tx, { of: [...small.values()].slice(0, 1), stateId, by: newId(), since });
  });
}
