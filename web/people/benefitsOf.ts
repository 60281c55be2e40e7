/** The benefits of one recipient, as lists and single pages read them. */
import type { Row } from '../../shared/core/column.ts';
import type { TableQuery } from '../../shared/core/table.ts';
import { benefitApi, type benefitColumns } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { CallError } from '../core/callError.ts';

export type BenefitRow = Row<typeof benefitColumns>;

/** The request for one recipient's benefits only, the newest first unless it says otherwise. */
export function queryOf(recipientId: string, query: TableQuery): TableQuery {
  const asked = query.columns ?? [];
  const isSorted = asked.some((column) => column.sort || column.name === 'issuedAt');
  const newestFirst = { name: 'issuedAt', sort: { direction: 'desc', order: 0 } } as const;
  const theirs = { name: 'recipientId', filter: { operator: 'EqualTo', value: recipientId } } as const;
  return { ...query, columns: [...asked, ...(isSorted ? [] : [newestFirst]), theirs] };
}

function benefitsOf(recipientId: string, query: TableQuery, signal: AbortSignal) {
  return call(benefitApi.table, { body: queryOf(recipientId, query), signal });
}

/** These of a recipient's benefits, in this order. Throws 'not found' (404) where one is missing. */
export async function findBenefits(recipientId: string, ids: readonly string[], signal: AbortSignal): Promise<BenefitRow[]> {
  const { rows } = recipientId ? (await benefitsOf(recipientId, { take: 500 }, signal)).result : { rows: [] };
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < ids.length || found.length === 0) {
    throw new CallError(404, [], 'This benefit was not found. Open it from the details of its recipient.');
  }
  return found;
}
