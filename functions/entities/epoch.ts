import * as z from 'zod';
import { internal } from '../../shared/core/column.ts';
import { recordOf } from '../../shared/core/record.ts';
import { type Entity, entity, feedPartition, importPartition, isOfOneState, noState } from '../core/entity.ts';
import type { UnitOfWork } from '../core/store/unitOfWork.ts';
import { sweep } from './systemCallers.ts';

const Epoch = recordOf({}).extend({ stateId: z.string().default(noState), raisedBy: z.string(), since: z.iso.datetime().optional() });
type Epoch = z.infer<typeof Epoch>;

/**
 * Makes replicas read a feed partition again (see the replicas' `epochEntity`). The id is the partition. Earlier releases wrote epochs
 * without a State, so the next one of such a partition moves the record to its State.
 */
export const epochs = entity<Epoch>({
  name: 'Epoch',
  stored: Epoch,
  columns: [internal('since')],
  title: (epoch) => epoch.id,
});

/** A bulk writer's work. `by` names it, and must differ from the previous one. `since` is its start (ISO 8601). */
interface BulkWrite {
  readonly of: readonly Pick<Entity, 'name' | 'partition' | 'isImported'>[];
  readonly stateId: string;
  readonly by: string;
  readonly since: string;
}

/**
 * Raises the epoch of these entities' partitions of one State, in the last commit of a bulk writer. Feeds lag behind bulk writes, and a
 * replica could have skipped rows.
 */
export async function raiseEpochs(tx: UnitOfWork, { of, stateId, by, since }: BulkWrite): Promise<void> {
  const ids = of.flatMap((one) => [feedPartition(one, stateId, tx.at, tx.store.smallPlace), importPartition(one, stateId) ?? []].flat());
  const work = tx.as(sweep);
  const known = new Map((await work.many(epochs, ids)).map((epoch) => [epoch.id, epoch]));
  for (const id of ids) {
    const epoch = known.get(id);
    const fields = { stateId: isOfOneState(id) ? stateId : noState, raisedBy: by, since };
    if (epoch) work.update(epochs, epoch, fields, { isTracedElsewhere: true });
    else work.create(epochs, { ...fields, id });
  }
}
