/**
 * The lists that the dashboard's figures count, of whoever looks: the plain list where one shows just that, otherwise one of those behind the
 * reports' figures. Figure leaves out what the role has no screen for.
 */
import type { Role } from '../../../shared/core/role.ts';
import type { Filter, Option } from '../../../shared/core/table.ts';
import type { Card, PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { askedOf, equalTo, type ListAddress, listOf } from '../../core/table/listOf.ts';

/** Who looks; an Admin at the state that is chosen. */
export interface Viewer {
  readonly role: Role;
  readonly stateId?: string | undefined;
}

/** `screen` is the path of its screen, where that has parameters. */
export type FigureList = ListAddress & { readonly screen?: string };
type Lists<N extends string> = Readonly<Record<N, FigureList | undefined>>;
type UserCount = Extract<Card, { dashboardDataType: 'UserCount' }>;

const areas: Partial<Record<Role, string>> = {
  Admin: '/admin',
  'State Agency Staff': '/state-staff',
  'Local Agency Staff': '/local-staff',
};
const areaOf = ({ role }: Viewer) => areas[role] ?? '';

/** One of the lists behind figures; `of` says of what, as its page reads it from the address. */
function counted(viewer: Viewer, list: string, of: Readonly<Record<string, string>>, filters: Readonly<Record<string, Filter>> = {}) {
  return askedOf(listOf(`${areaOf(viewer)}/reports/${list}-counted`, filters), { ...of, stateId: viewer.stateId });
}

/** State staff have a list of each kind of users whom they look after; of all of them one that leads no further. */
export function userLists(viewer: Viewer, { stateName }: UserCount): Lists<'all' | 'localStaff' | 'marketManagers'> {
  const area = areaOf(viewer);
  const ofState: Record<string, Filter> = stateName === undefined ? {} : { stateName: equalTo(stateName) };
  return {
    all: viewer.role === 'Admin' ? listOf(`${area}/users`, ofState) : counted(viewer, 'users', {}),
    localStaff: listOf(`${area}/local-staff-users`),
    marketManagers: listOf(`${area}/market-manager-users`),
  };
}

/** `periodIds` are those that are chosen; none for all. */
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

/** `chosen` are the service areas that are shown; none for all. */
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
 * The filters of a plain list: no two programs of a state have one name, nor two periods of a program, nor two service areas of a state.
 * Undefined for several service areas, since a plain list is filtered by one name.
 */
function namesOf({ issuancePeriodName, program }: PeriodSummary, [area, ...others]: readonly Option[]) {
  if (others.length > 0) return undefined;
  return {
    issuancePeriodName: equalTo(issuancePeriodName),
    programName: equalTo(program),
    ...(area && { serviceAreaName: equalTo(area.label) }),
  };
}
