import type { Role } from '../../../shared/core/role.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { programs } from '../../entities/program.ts';
import type { Queries } from '../lists/openQueries.ts';

/** A program with applications: it issues tokens, or it accepts applications online. */
const either: readonly Where[] = [
  { column: 'programType', operator: 'EqualTo', value: 'Token' },
  { column: 'optIntoOnlineRecipientApplicationSubmission', operator: 'EqualTo', value: 'Yes' },
];

/**
 * Returns whether a role has applications in its menu: local staff, and State staff with such a program (specification 6.5). The queries
 * must be open for programs.
 */
export async function seesApplications(queries: Queries, role: Role | undefined): Promise<boolean> {
  if (role === 'Local Agency Staff') return true;
  if (role !== 'State Agency Staff') return false;
  const found = await Promise.all(either.map((one) => queries.options(programs, { label: 'name', take: 1, where: [one] })));
  return found.some((options) => options.length > 0);
}
