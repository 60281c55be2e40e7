import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { achBatches, achTransactions } from '../../../functions/entities/ach.ts';
import { itemsOf } from './itemsOf.ts';

/** The later writes to a table: counts by entity, and the payments, which a bank may already have. */
export interface WrittenSince {
  readonly counts: Readonly<Record<string, number>>;
  readonly payments: readonly string[];
}

const ofPayments = new Set([achBatches.name, achTransactions.name]);

/**
 * Reads the original table. The restored table has the older state of records written later, or lacks them. Records deleted later are
 * included. `since` is an ISO 8601 instant.
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
