/** The ACH transactions that a batch can include. */
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';

export interface OpenTransaction {
  readonly value: string;
  readonly label: string;
  readonly amountCents: number;
}

/** Loads a State's ACH transactions that are in no batch. */
export function loadOpen(stateId: string, signal: AbortSignal): Promise<OpenTransaction[]> {
  return call(achBatchApi.achTransactionOptions, { query: { stateId }, signal });
}

/** Returns the total of the chosen ACH transactions, in cents. */
export function totalOf(options: readonly OpenTransaction[], chosen: readonly string[]): number {
  return options.filter(({ value }) => chosen.includes(value)).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
