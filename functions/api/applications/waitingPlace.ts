/** Finds the position of an application on the waiting list of its program. */
import { TableRequest } from '../../../shared/core/table.ts';
import { notFound } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { applications } from '../../entities/application.ts';
import { screenerOf } from '../../entities/systemCallers.ts';
import { openQueries, type QueryCall } from '../../rules/lists/openQueries.ts';

const every = TableRequest.parse({});
const is = (column: string, value: unknown): Where => ({ column, operator: 'EqualTo', value: String(value) });

/**
 * Orders by arrival, and by number if several arrived at the same moment. A program has one list, so other areas' applications count, but
 * nothing else about them is returned. Throws 'notFound' for an application that the caller may not see.
 */
export async function waitingPlace({ caller, after }: QueryCall, id: string): Promise<{ place?: number; total: number }> {
  const own = await openQueries({ caller, after }, [applications]);
  const [one] = await own.rows(applications, every, [is('id', id)], ['stateId', 'programId', 'receivedAt', 'status', 'waitingSince']);
  if (!one) throw notFound('application');
  const stateId = String(one.stateId);
  const list = await openQueries({ caller: screenerOf(stateId), after }, [applications], stateId);
  const waiting: readonly Where[] = [
    is('programId', one.programId),
    is('status', 'Pending Review'),
    { column: 'waitingSince', operator: 'Filled' },
  ];
  const count = async (...where: readonly Where[]) => (await list.totals(applications, { where: [...waiting, ...where] }))[0]?.count ?? 0;
  const total = await count();
  if (one.status !== 'Pending Review' || one.waitingSince === null) return { total };
  const receivedAt = String(one.receivedAt);
  const together = await list.rows(applications, every, [...waiting, is('receivedAt', receivedAt)], ['receivedAt']);
  const before = await count({ column: 'receivedAt', operator: 'LessThan', value: receivedAt });
  return { place: before + together.filter((other) => other.id <= id).length, total };
}
