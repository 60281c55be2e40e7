/** Counts the records that a State needs before it can start. A new State has none, and users would not know where to begin. */
import type { StateSetUp } from '../../../shared/entities/state.ts';
import type { Entity } from '../../core/entity.ts';
import { notFound } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';

export const counted: readonly Entity[] = [programs, periods, serviceAreas, fundings, users];

const ableStateStaff: readonly Where[] = [
  { column: 'userRoles', operator: 'Search', value: 'State Agency Staff' },
  { column: 'isLockedOut', operator: 'EqualTo', value: 'No' },
];

/** Counts them for the State of the open queries. Throws AppError 'notFound' if the State does not exist. */
export async function setUpOf(queries: Queries, stateId: string): Promise<StateSetUp> {
  const [state] = await queries.options(states, { label: 'name', values: [stateId], take: 0 });
  if (!state) throw notFound('state');
  const count = async (of: Entity, where: readonly Where[] = []) => (await queries.totals(of, { where }))[0]?.count ?? 0;
  return {
    stateName: state.label,
    programs: await count(programs),
    issuancePeriods: await count(periods),
    serviceAreas: await count(serviceAreas),
    fundings: await count(fundings),
    stateStaff: await count(users, ableStateStaff),
  };
}
