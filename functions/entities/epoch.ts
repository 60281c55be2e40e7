import * as z from 'zod';
import { internal } from '../../shared/core/column.ts';
import { recordOf } from '../../shared/core/record.ts';
import { type Entity, entity, feedPartition, importPartition } from '../core/entity.ts';
import type { UnitOfWork } from '../core/store/unitOfWork.ts';

const Epoch = recordOf({}).extend({ raisedBy: z.string(), since: z.iso.datetime().optional() });
type Epoch = z.infer<typeof Epoch>;

/** Tells all replicas to read a partition of the feed again from a moment on; the id is the partition (see the replicas' `epochEntity`). */
export const epochs = entity<Epoch>({
  name: 'Epoch',
  stored: Epoch,
  columns: [internal('since')],
  scope: { state: 'none' },
  title: (epoch) => epoch.id,
});

/** A bulk writer's work: `by` names it, and must differ from the one before; `since` is when it began (ISO 8601). */
interface BulkWrite {
  readonly of: readonly Pick<Entity, 'name' | 'partition' | 'isImported'>[];
  readonly stateId: string;
  readonly by: string;
  readonly since: string;
}

/**
 * Raises the epoch of these entities' partitions of one state, with what a bulk writer commits last: feeds lag behind bulk writes, and a
 * replica could have passed rows by.
 */
export async function raiseEpochs(tx: UnitOfWork, { of, stateId, by, since }: BulkWrite): Promise<void> {
  const ids = of.flatMap((one) => [feedPartition(one, stateId, tx.at, tx.store.smallPlace), importPartition(one, stateId) ?? []].flat());
  const known = new Map((await tx.many(epochs, ids)).map((epoch) => [epoch.id, epoch]));
  for (const id of ids) {
    const epoch = known.get(id);
    if (epoch) tx.update(epochs, epoch, { raisedBy: by, since }, { action: 'Raised' });
    else tx.create(epochs, { id, raisedBy: by, since });
  }
}
