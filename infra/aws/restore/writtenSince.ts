import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { achBatches, achTransactions } from '../../../functions/entities/ach.ts';
import { itemsOf } from './itemsOf.ts';

/** What a table has had written to it after a moment: how much of each entity, and which payments, which a bank may have by now. */
export interface WrittenSince {
  readonly counts: Readonly<Record<string, number>>;
  readonly payments: readonly string[];
}

const ofPayments = new Set([achBatches.name, achTransactions.name]);

/**
 * Reads the table that was restored from: what was written to it after the moment is in the restored one as it was before, or not at all. Of what
 * was removed since it tells as well. `since` is an ISO 8601 instant.
 */
export async function writtenSince(client: DynamoDBDocumentClient, table: string, since: string): Promise<WrittenSince> {
  const counts: Record<string, number> = {};
  const payments: string[] = [];
  for await (const items of itemsOf(client, table))
    for (const { sk, entity, id = '', at = '' } of items) {
      if (sk !== entity || at <= since) continue;
      counts[entity] = (counts[entity] ?? 0) + 1;
      if (ofPayments.has(entity)) payments.push(`${entity} ${id}`);
    }
  return { counts, payments };
}
