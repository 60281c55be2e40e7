/** The benefits of one recipient, as lists and single pages read them. */
import type { Row } from '../../../shared/core/column.ts';
import type { TableQuery } from '../../../shared/core/table.ts';
import { benefitApi, type benefitColumns } from '../../../shared/entities/benefit.ts';
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import { call } from '../../core/call.ts';
import { CallError } from '../../core/callError.ts';

export type BenefitRow = Row<typeof benefitColumns>;

/** The request for one recipient's benefits only, the newest first unless it says otherwise. */
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
  /** What stands on the sheet of the first. */
  readonly sheet: BenefitSheet;
}

/** These benefits of one recipient, in this order: the first one says whose they are. Throws 'not found' (404) where one is missing. */
export async function findBenefits([first, ...others]: readonly [string, ...string[]], signal: AbortSignal): Promise<Found> {
  const { recipientId, sheet } = await call(benefitApi.history, { params: { benefitId: first }, signal });
  const { result } = await call(benefitApi.table, { body: queryOf(recipientId, { take: 500 }), signal });
  const find = (id: string) => {
    const row = result.rows.find((one) => one.id === id);
    if (!row) throw new CallError(404, [], 'This benefit was not found. Open it from the details of its recipient.');
    return row;
  };
  return { rows: [find(first), ...others.map(find)], recipientId, sheet };
}
