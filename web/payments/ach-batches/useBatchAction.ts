import { useState } from 'react';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { useAction } from '../../core/useAction.ts';
import { type BatchDetails, loadBatch, useShowBatch } from './batchDetails.ts';

interface Options<V> {
  readonly batch: BatchDetails;
  act(idempotencyKey: string, values: V): Promise<BatchDetails>;
  readonly done: string;
  onClose(): void;
}

/** A step in a batch's life that a dialog starts. After a refusal, the page shows the batch's current data. */
export function useBatchAction<V = void>({ batch, act, done, onClose }: Options<V>) {
  // One key per opening of the dialog, so that a repeated request runs once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const show = useShowBatch();
  return useAction({
    act: (values: V) => act(idempotencyKey, values),
    done,
    stale: [achBatchApi.table],
    onDone: (after) => {
      show(after);
      onClose();
    },
    onRefused: () => void loadBatch(batch.id).then(show, () => undefined),
  });
}
