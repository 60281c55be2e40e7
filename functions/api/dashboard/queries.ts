import { type Card, dashboardApi, dashboardPermissions } from '../../../shared/entities/dashboard.ts';
import type { Caller } from '../../core/caller.ts';
import { notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { benefits } from '../../entities/benefit.ts';
import { fundings } from '../../entities/funding.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { dashboardReader } from '../../entities/systemCallers.ts';
import { tokenFloats } from '../../entities/token-float.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../entities/token-redemption.ts';
import { transactions } from '../../entities/transaction.ts';
import { users } from '../../entities/user.ts';
import { vendors } from '../../entities/vendor.ts';
import { forbidden } from '../../rules/access/forbidden.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { dayOfDuties, dutiesOf, dutyEntities } from '../../rules/reports/duties/duties.ts';
import { setting } from '../../rules/setup/setting.ts';
import { applicationSummary, periodSummaries, userCount, vendorSummary } from './figures.ts';
import { seasonPanels } from './seasons.ts';

const money = [benefits, fundings, periods, serviceAreas, tokenFloats, tokenIssuances, transactions, vendors];
const ofSeasons = [benefits, fundings, periods, tokenIssuances, tokenRedemptions, transactions];

/** Returns the chosen State of an Admin, or the caller's own. */
const stateToShow = ({ caller, query }: { caller: Caller; query: { stateId?: string | undefined } }) =>
  query.stateId ?? caller.scope.stateId ?? caller.homeStateId;

const grace = async () => ({ tokenGraceDays: await setting(store(), 'tokenGraceDays') });

export const dashboardQueries = [
  route(dashboardApi.get, dashboardPermissions.read, async (call) => {
    const { caller } = call;
    const stateId = stateToShow(call);
    const [user, all] = await Promise.all([store().get(dashboardReader, users, caller.userId), openQueries(call, [users], stateId)]);
    const [state] = stateId === undefined ? [] : await all.options(states, { label: 'name', take: 0, values: [stateId] });
    if (stateId !== undefined && !state) throw notFound('state');
    const cards: Card[] = [
      { dashboardDataType: 'UserDetails', fullName: caller.name, email: user.email, phoneNumber: user.phoneNumber },
      { dashboardDataType: 'UserRoles', roles: user.userRoles },
    ];
    // Local staff do not manage users or vendors.
    const seesVendors = caller.role === 'Admin' || caller.role === 'State Agency Staff';
    if (seesVendors) {
      const practice =
        stateId === undefined ? (await store().children(dashboardReader, states, 'States')).filter(({ isPractice }) => isPractice) : [];
      const ids = practice.map(({ id }) => id);
      cards.push({ ...(await userCount(all, caller.role, ids)), stateName: state?.label });
    }
    // An Admin without a State of their own who has not chosen one sees no State's money.
    if (stateId === undefined) return { cards, asOf: all.asOf };
    const queries = await openQueries(call, [...money, applications, programs], stateId);
    const toDecide = await applicationSummary(queries, caller.role);
    if (toDecide) cards.push(toDecide);
    if (seesVendors) cards.push(await vendorSummary(queries));
    cards.push({ dashboardDataType: 'IssuancePeriod', childData: await periodSummaries(queries, await grace()) });
    return { cards, asOf: queries.asOf };
  }),

  route(dashboardApi.seasons, dashboardPermissions.read, async (call) => {
    const stateId = stateToShow(call);
    const queries = await openQueries(call, stateId === undefined ? [states] : [...ofSeasons, states], stateId);
    if (stateId === undefined) return { seasons: [], asOf: queries.asOf };
    const [state] = await queries.options(states, { label: 'name', take: 0, values: [stateId] });
    if (!state) throw notFound('state');
    return { seasons: await seasonPanels(queries), asOf: queries.asOf };
  }),

  route(dashboardApi.today, dashboardPermissions.read, async (call) => {
    const { caller } = call;
    const stateId = stateToShow(call);
    const asOf = new Date().toISOString();
    if (stateId === undefined || caller.role === undefined) return { duties: [], today: dayOfDuties({ zone: 'UTC', asOf }), asOf };
    const queries = await openQueries(call, dutyEntities(caller.role), stateId);
    if ((await queries.options(states, { label: 'name', take: 0, values: [stateId] })).length === 0) throw notFound('state');
    return { duties: await dutiesOf(queries, caller.role), today: dayOfDuties(queries), asOf: queries.asOf };
  }),

  route(dashboardApi.filter, dashboardPermissions.read, async (call) => {
    const { issuancePeriodId, serviceAreaIds, stateId } = call.body;
    const own = call.caller.scope.serviceAreaIds;
    if (own && serviceAreaIds.some((id) => !own.includes(id))) throw notFound('service area');
    const queries = await openQueries(call, money, stateId);
    const [summary] = await periodSummaries(queries, { periodId: issuancePeriodId, serviceAreaIds, ...(await grace()) });
    if (!summary) throw notFound('issuance period');
    return summary;
  }),

  route(dashboardApi.vendorFilter, dashboardPermissions.read, async (call) => {
    if (call.caller.scope.serviceAreaIds) throw forbidden();
    const { issuancePeriodIds, stateId } = call.body;
    return vendorSummary(await openQueries(call, money, stateId), issuancePeriodIds);
  }),
];
