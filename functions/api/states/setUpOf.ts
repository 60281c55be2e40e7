/** Counts the records that a State needs before it can start. A new State has none, and users would not know where to begin. */
import type { Role } from '../../../shared/core/role.ts';
import type { StateSetUp } from '../../../shared/entities/state.ts';
import type { Entity } from '../../core/entity.ts';
import { notFound } from '../../core/errors.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { originators } from '../../entities/originator.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';

export const counted: readonly Entity[] = [
  ...[programs, periods, serviceAreas, fundings, users],
  ...[vendors, originators, applicationTexts],
];

const able = (role: Role): readonly Where[] => [
  { column: 'userRoles', operator: 'Search', value: role },
  { column: 'isLockedOut', operator: 'EqualTo', value: 'No' },
];
const online: readonly Where[] = [{ column: 'optIntoOnlineRecipientApplicationSubmission', operator: 'EqualTo', value: 'Yes' }];

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
    stateStaff: await count(users, able('State Agency Staff')),
    localStaff: await count(users, able('Local Agency Staff')),
    vendors: await count(vendors),
    originators: await count(originators),
    applicationTexts: (await count(programs, online)) > 0 ? await count(applicationTexts) : undefined,
  };
}
