/**
 * Recalling an approved batch. It becomes a draft again, its file is withdrawn and kept, and its traces are never used again. After a
 * download, a second Admin must confirm that the bank did not and will not get the file.
 */
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { achBatches } from '../../entities/ach.ts';

const refuse = refusalsOf('payments/server.staff');
const say = textsOf('payments/server.staff');

interface Ask {
  readonly id: string;
  readonly version: number;
}

/**
 * Recalls a batch, requests the recall, or confirms another Admin's request. A repeated request with the same key returns the same batch.
 */
export function recallBatch(
  store: Store,
  caller: Caller,
  { id, version, reason }: Ask & { readonly reason: string },
  keyed: Keyed,
): Promise<AchBatch> {
  return onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achBatches, id),
    work: async (tx) => {
      const batch = await tx.get(achBatches, id);
      if (batch.status !== 'Approved') throw refuse('conflict', 'takeBack.notApproved', { values: { status: batch.status } });
      assertCurrent(batch, version);
      const needsSecond = Boolean(batch.file?.downloads.length);
      if (needsSecond && batch.takeBack?.by === caller.userId) throw refuse('conflict', 'takeBack.ownRequest');
      const isAsking = needsSecond && !batch.takeBack;
      const takeBack = { by: caller.userId, byName: caller.name, at: tx.at, reason };
      const after = isAsking
        ? tx.update(achBatches, batch, { ...batch, takeBack }, { action: 'Asked to be taken back', changes: fileOf(batch), why: reason })
        : tx.update(
            achBatches,
            batch,
            { ...batch, ...draftAgain(batch, caller, tx.at, reason) },
            { action: 'Taken back', changes: fileOf(batch), why: reason },
          );
      return [after, [id]];
    },
  });
}

/**
 * Drops the request to recall a downloaded batch, which stays approved. The person who requested it may withdraw the request. The batch's
 * approver cannot drop it alone, because another Admin must decide. A repeated request with the same key returns the same batch.
 */
export function keepBatch(store: Store, caller: Caller, { id, version }: Ask, keyed: Keyed): Promise<AchBatch> {
  return onceRemembered(store, caller, keyed, {
    answer: () => store.get(caller, achBatches, id),
    work: async (tx) => {
      const batch = assertCurrent(await tx.get(achBatches, id), version);
      const { takeBack, approval } = batch;
      if (!takeBack) throw refuse('conflict', 'takeBack.noRequest');
      if (approval?.by === caller.userId && takeBack.by !== caller.userId)
        throw refuse('conflict', 'takeBack.ownApproval', { values: { name: takeBack.byName } });
      return [tx.update(achBatches, batch, { ...batch, takeBack: undefined }, { action: 'Kept as approved' }), [id]];
    },
  });
}

/** Returns the fields of an approved batch that becomes a draft again. Its file is kept with the withdrawn files. */
export function draftAgain(batch: AchBatch, caller: Pick<Caller, 'name'>, at: string, reason: string): Partial<AchBatch> {
  const { file, withdrawn = [] } = batch;
  const more = file ? [{ ...file, withdrawnAt: at, withdrawnBy: caller.name, reason }] : [];
  return {
    status: 'Draft',
    notice: reason,
    approval: undefined,
    file: undefined,
    effectiveOn: undefined,
    takeBack: undefined,
    withdrawn: [...withdrawn, ...more],
  };
}

function fileOf({ file }: AchBatch): string {
  const { sha256, downloads = [] } = file ?? {};
  if (!downloads.length) return say('takeBack.change', { sha256 });
  const times = downloads.map(({ at, byName }) => say('takeBack.download', { at, name: byName }));
  return say('takeBack.downloadedChange', { sha256, downloads: times.join(', ') });
}
