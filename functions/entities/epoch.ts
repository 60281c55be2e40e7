import * as z from 'zod';
import { recordOf } from '../../shared/core/record.ts';
import type { Caller } from '../core/caller.ts';
import { type Entity, entity, feedPartition } from '../core/entity.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';

const Epoch = recordOf({}).extend({ raisedBy: z.string() });
type Epoch = z.infer<typeof Epoch>;

/** Tells all replicas to read a partition of the feed again from its start; the id is the partition (see the replicas' `epochEntity`). */
export const epochs = entity<Epoch>({ name: 'Epoch', stored: Epoch, columns: [], scope: { state: 'none' }, title: (epoch) => epoch.id });

/**
 * Raises the epoch of these entities' partitions of one state, with what a bulk writer commits last: feeds lag behind bulk writes, and a
 * replica could have passed rows by. `by` names the work, and must differ from that of the epoch before.
 */
export async function raiseEpochs(
  tx: Transaction,
  store: Store,
  caller: Caller,
  { of, stateId, by }: { readonly of: readonly Pick<Entity, 'name' | 'partition'>[]; readonly stateId: string; readonly by: string },
): Promise<void> {
  const ids = of.map((one) => feedPartition(one, stateId, tx.at));
  const known = new Map((await store.many(caller, epochs, ids)).map((epoch) => [epoch.id, epoch]));
  for (const id of ids) {
    const epoch = known.get(id);
    if (epoch) tx.update(epochs, epoch, { raisedBy: by }, { action: 'Raised' });
    else tx.create(epochs, { id, raisedBy: by });
  }
}
