/** A batch as its page and its form are given it. */
import type * as z from 'zod';
import { achBatchApi } from '../../shared/entities/ach.ts';
import { call } from '../core/call.ts';

export type BatchDetails = z.infer<typeof achBatchApi.get.reply>;

export function loadBatch(id: string, signal?: AbortSignal): Promise<BatchDetails> {
  return call(achBatchApi.get, { params: { id }, ...(signal && { signal }) });
}
