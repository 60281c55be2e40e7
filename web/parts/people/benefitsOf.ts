/** The benefits of one recipient, for lists and single pages. */
import type { Row } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { benefitApi, type benefitColumns } from '../../../shared/entities/benefit.ts';
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';
import { say } from './texts.ts';

export type BenefitRow = Row<typeof benefitColumns>;

/** Restricts a query to one recipient's benefits, the newest first unless the query has its own order. */
export function queryOf(recipientId: string, query: TableQuery): TableQuery {
  const asked = query.columns ?? [];
  const isSorted = asked.some((column) => column.sort || column.name === 'issuedAt');
  const newestFirst = { name: 'issuedAt', sort: { direction: 'desc', order: 0 } } as const;
  const theirs = { name: 'recipientId', filter: { operator: 'EqualTo', value: recipientId } } as const;
  return { ...query, columns: [...asked, ...(isSorted ? [] : [newestFirst]), theirs] };
}

interface Found {
  readonly rows: readonly [BenefitRow, ...BenefitRow[]];
  readonly recipientId: string;
  /** The sheet of the first benefit. */
  readonly sheet: BenefitSheet;
}

/**
 * Loads these benefits of one recipient, in this order. The first benefit determines the recipient. Throws 'not found' (404) if one is
 * missing.
 */
export async function findBenefits([first, ...others]: readonly [string, ...string[]], signal: AbortSignal): Promise<Found> {
  const { recipientId, sheet } = await call(benefitApi.history, { params: { benefitId: first }, signal });
  const { result } = await call(benefitApi.table, { body: queryOf(recipientId, { take: 500 }), signal });
  const find = (id: string) => {
    const row = result.rows.find((one) => one.id === id);
    if (!row) throw new CallError(404, [], say('notFound'));
    return row;
  };
  return { rows: [find(first), ...others.map(find)], recipientId, sheet };
}
