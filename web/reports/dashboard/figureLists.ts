/**
 * Links from the dashboard's numbers to their lists, for the current user. A plain list is used if it shows exactly the counted records,
 * otherwise a list behind a report's numbers. DashboardFigure omits links without a screen for the role.
 */

import { askedOf, equalTo, listOf } from '../../../shared/core/listAddress.ts';
import type { Filter, Option } from '../../../shared/core/table.ts';
import type { Card, PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { areaOf, type FigureList, type Viewer } from '../../../shared/entities/duty-list.ts';

type Lists<N extends string> = Readonly<Record<N, FigureList | undefined>>;
type UserCount = Extract<Card, { dashboardDataType: 'UserCount' }>;

/** Returns a list behind a number. `of` contains the criteria that the list's page reads from the URL. */
function counted(viewer: Viewer, list: string, of: Readonly<Record<string, string>>, filters: Readonly<Record<string, Filter>> = {}) {
  return askedOf(listOf(`${areaOf(viewer)}/reports/${list}-counted`, filters), { ...of, stateId: viewer.stateId });
}

/** Returns the lists of users. State staff have a list for each kind of user that they manage. Their list of all users has no links. */
export function userLists(viewer: Viewer, { stateName }: UserCount): Lists<'all' | 'localStaff' | 'marketManagers'> {
  const area = areaOf(viewer);
  const ofState: Record<string, Filter> = stateName === undefined ? {} : { stateName: equalTo(stateName) };
  return {
    all: viewer.role === 'Admin' ? listOf(`${area}/users`, ofState) : counted(viewer, 'users', {}),
    localStaff: listOf(`${area}/local-staff-users`),
    marketManagers: listOf(`${area}/market-manager-users`),
  };
}

/** `periodIds` are the chosen periods. Empty means all. */
export function vendorLists(viewer: Viewer, periodIds: readonly string[]): Lists<'active' | 'withSales' | 'waiting' | 'transferred'> {
  const { role, stateId } = viewer;
  const periods = periodIds.length > 0 ? periodIds.join(',') : 'all';
  const isActive = { isArchived: equalTo('No') };
  const ofState = () => ({ ...listOf(`/admin/states/${stateId}/vendors`, isActive), screen: '/admin/states/:stateId/vendors' });
  return {
    active: role === 'Admin' ? ofState() : listOf(`${areaOf(viewer)}/vendors`, isActive),
    withSales: counted(viewer, 'vendors', { periods }),
    waiting: counted(viewer, 'sales', { periods, payment: 'waiting' }),
    transferred: counted(viewer, 'sales', { periods, payment: 'transferred' }),
  };
}

type OfPeriod = 'fundings' | 'issued' | 'people' | 'redeemed' | 'unredeemed';

/** `chosen` are the chosen service areas. Empty means all. */
export function periodLists(viewer: Viewer, period: PeriodSummary, chosen: readonly Option[]): Lists<OfPeriod> {
  const { issuancePeriodId, isToken, today } = period;
  const serviceAreas = chosen.map(({ value }) => value).join(',');
  const of = { issuancePeriodId, serviceAreas };
  const byName = namesOf(period, chosen);
  const hasFundings = viewer.role === 'State Agency Staff';
  const hasSales = viewer.role !== 'Admin';
  const left: Record<string, Filter> = {
    remainingCents: { operator: 'GreaterThan', value: 0 },
    expiresOn: { operator: 'GreaterThanEqualTo', value: today },
  };
  const others = {
    fundings: hasFundings && byName ? listOf('/state-staff/service-area-funding', byName) : counted(viewer, 'fundings', of),
    issued: counted(viewer, isToken ? 'tokens' : 'benefits', of),
    people: counted(viewer, 'people', { ...of, who: 'everGiven' }),
  };
  if (isToken) {
    const circulation = counted(viewer, 'circulation', { issuancePeriodId });
    return { ...others, redeemed: circulation, unredeemed: circulation };
  }
  return {
    ...others,
    redeemed: hasSales && byName ? listOf(`${areaOf(viewer)}/transactions`, byName) : counted(viewer, 'sales', of),
    unredeemed: counted(viewer, 'benefits', { periods: issuancePeriodId, serviceAreas }, left),
  };
}

/**
 * Returns filters by name for a plain list. Names are unique: programs and service areas within a State, periods within a program.
 * Undefined for several service areas, since a plain list filters by one name.
 */
function namesOf({ issuancePeriodName, program }: PeriodSummary, [area, ...others]: readonly Option[]) {
  if (others.length > 0) return undefined;
  return {
    issuancePeriodName: equalTo(issuancePeriodName),
    programName: equalTo(program),
    ...(area && { serviceAreaName: equalTo(area.label) }),
  };
}
