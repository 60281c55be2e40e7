/** A batch as the server returns it to its pages. */
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';

export type BatchDetails = z.infer<typeof achBatchApi.get.reply>;

export const batchKey = (id: string) => ['ach-batches', id] as const;

export function loadBatch(id: string, signal?: AbortSignal): Promise<BatchDetails> {
  return call(achBatchApi.get, { params: { id }, signal });
}

/** Returns a function that shows a batch from a call's response, without loading it again. */
export function useShowBatch(): (batch: BatchDetails) => void {
  const client = useQueryClient();
  return (batch) => client.setQueryData(['record', ...batchKey(batch.id)], batch);
}
