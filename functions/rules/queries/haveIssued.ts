/** Whether anything was issued of issuance periods, whatever became of it since. */
import { TableRequest } from '../../../shared/core/table.ts';
import type { Where } from '../../core/replica/filters.ts';
import { fundings } from '../../entities/funding.ts';
import { openQueries, type QueryCall } from './openQueries.ts';

const every = TableRequest.parse({});

export async function haveIssued(call: QueryCall, stateId: string, periodIds: readonly string[]): Promise<boolean> {
  if (!periodIds.length) return false;
  const queries = await openQueries(call, [fundings], stateId);
  const where: Where[] = [
    { column: 'issuancePeriodId', operator: 'MultiSelect', value: [...periodIds] },
    { column: 'issuedCents', operator: 'GreaterThan', value: '0' },
  ];
  const [first] = queries.rows(fundings, { ...every, take: 1 }, where, []);
  return first !== undefined;
}
