/** Which lists a role has for a period's figures. */
import type { Role } from '../../shared/core/role.ts';
import type { PeriodSummary } from '../../shared/entities/dashboard.ts';
import { equalTo, type ListAddress, listOf } from '../core/table/listOf.ts';

interface PeriodLists {
  readonly fundings?: ListAddress;
  readonly sales?: ListAddress;
}

/** `areas` are the names of the chosen service areas; a list can be filtered by one of them, so with several there is no such list. */
export function periodLists(role: Role, period: PeriodSummary, areas: readonly string[]): PeriodLists {
  const [area, ...others] = areas;
  if (others.length > 0) return {};
  const byPeriod = {
    issuancePeriodName: equalTo(period.issuancePeriodName),
    ...(area !== undefined && { serviceAreaName: equalTo(area) }),
  };
  const ofProgram = { ...byPeriod, programName: equalTo(period.program) };
  if (role === 'State Agency Staff')
    return { fundings: listOf('/state-staff/service-area-funding', byPeriod), sales: listOf('/state-staff/transactions', ofProgram) };
  return role === 'Local Agency Staff' ? { sales: listOf('/local-staff/transactions', ofProgram) } : {};
}
