/** Accounts for every coupon: the issued amount of some periods and where it ended, for the State, each program and each service area. */
import { dayIn } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import {
  type Disposition,
  type DispositionQuery,
  type DispositionReport,
  dispositionParts,
} from '../../../../shared/entities/disposition.ts';
import { fiscalYearOf } from '../../../../shared/federalForms/fiscalYear.ts';
import { notFound } from '../../../core/errors.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { store } from '../../../core/store/clients.ts';
import { textsOf } from '../../../core/texts.ts';
import { benefits } from '../../../entities/benefit.ts';
import { checkDeposits } from '../../../entities/check-deposit.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { serviceAreas } from '../../../entities/service-area.ts';
import { states } from '../../../entities/state.ts';
import { tokenFloats } from '../../../entities/token-float.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { handInBy } from '../../benefits/tokenFloat.ts';
import { openQueries, type Queries, type QueryCall } from '../../lists/openQueries.ts';
import { setting } from '../../setup/setting.ts';
import { benefitEntries, type DispositionEntry } from './entries.ts';
import { tokenEntries, tokensBeyond, tokensOfArea } from './tokenEntries.ts';

const say = textsOf('reports/server.staff');

/** The entities that the report reads. */
export const dispositionEntities = [
  ...[benefits, transactions, checkDeposits, periods, serviceAreas, states],
  ...[tokenIssuances, tokenRedemptions, tokenFloats],
];

const every = TableRequest.parse({});
const is = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

interface Season {
  readonly id: string;
  readonly name: string;
  readonly programId: string;
  readonly programName: string;
  readonly isToken: boolean;
  readonly startDate: string;
  readonly endDate: string;
}

async function seasonsOf(queries: Queries, { issuancePeriodId, fiscalYear }: DispositionQuery): Promise<Season[]> {
  const columns = ['name', 'programId', 'programName', 'programType', 'startDate', 'endDate'];
  const where = issuancePeriodId === undefined ? [] : [is('id', issuancePeriodId)];
  const found = (await queries.rows(periods, every, where, columns)).map((row) => ({
    id: row.id,
    name: String(row.name),
    programId: String(row.programId),
    programName: String(row.programName),
    isToken: row.programType === 'Token',
    startDate: String(row.startDate),
    endDate: String(row.endDate),
  }));
  if (issuancePeriodId !== undefined && !found.length) throw notFound('issuance period');
  return fiscalYear === undefined ? found : found.filter(({ startDate }) => String(fiscalYearOf(startDate)) === fiscalYear);
}

function dispositionOf(entries: readonly DispositionEntry[], hasTokens: boolean): Disposition {
  const sumOf = (what: DispositionEntry['what']) =>
    entries
      .filter((entry) => entry.what === what)
      .reduce((sum, { pieces, cents }) => ({ pieces: sum.pieces + pieces, cents: sum.cents + cents }), { pieces: 0, cents: 0 });
  const parts = dispositionParts.filter((part) => hasTokens || part !== 'Redeemed by Token');
  return { issued: sumOf('Issued'), parts: parts.map((part) => ({ part, ...sumOf(part) })) };
}

/** Returns one row for each name that has entries, in the order of the names. */
function rowsOf(
  names: ReadonlyMap<string, string>,
  entries: readonly DispositionEntry[],
  idOf: (entry: DispositionEntry) => string | undefined,
  hasTokens: boolean,
): (Disposition & { id: string; name: string })[] {
  const byId = Map.groupBy(entries, idOf);
  return [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en-US'))
    .flatMap(([id, name]) => {
      const own = byId.get(id);
      return own ? [{ id, name, ...dispositionOf(own, hasTokens) }] : [];
    });
}

/** Reads the replica and the settings. The caller must check permissions first. */
export async function askDisposition(call: QueryCall, query: DispositionQuery): Promise<DispositionReport> {
  const [queries, graceDays] = await Promise.all([
    openQueries(call, dispositionEntities, query.stateId),
    setting(store(), 'tokenGraceDays'),
  ]);
  return dispositionReport(queries, query, graceDays);
}

/** Throws 'notFound' for a period or service area that the caller does not see. `tokenGraceDays` comes from the settings. */
export async function dispositionReport(queries: Queries, query: DispositionQuery, tokenGraceDays: number): Promise<DispositionReport> {
  const { issuancePeriodId, fiscalYear, serviceAreaId } = query;
  const seasons = await seasonsOf(queries, query);
  const areas = await queries.options(serviceAreas, {
    label: 'name',
    take: 500,
    values: serviceAreaId === undefined ? [] : [serviceAreaId],
  });
  const area = areas.find(({ value }) => value === serviceAreaId);
  if (serviceAreaId !== undefined && !area) throw notFound('service area');

  const today = dayIn(queries.zone, Date.parse(queries.asOf));
  const isAll = issuancePeriodId === undefined && fiscalYear === undefined;
  const ids = seasons.map(({ id }) => id);
  const some: Where = ids.length ? { column: 'issuancePeriodId', operator: 'MultiSelect', value: ids } : is('id', 'none');
  const where = isAll ? [] : [some];
  const here = area ? [...where, is('serviceAreaId', area.value)] : where;
  const endOf = new Map(seasons.map(({ id, endDate }) => [id, endDate]));
  const isOver = (graceDays: number) => (id: string) => handInBy({ endDate: endOf.get(id) ?? '' }, graceDays) < today;

  const ofBenefits = await benefitEntries({ queries, where: here, isOver: isOver(0) });
  const scrip = { queries, where, isOver: isOver(tokenGraceDays) };
  const ofTokens = area ? [] : await tokenEntries(scrip);
  const all = [...ofBenefits, ...ofTokens];
  const programOf = new Map(seasons.map(({ id, programId }) => [id, programId]));
  const programs = new Map(seasons.map(({ programId, programName }) => [programId, programName]));
  const scripOf = new Set(seasons.filter(({ isToken }) => isToken).map(({ programId }) => programId));
  const places = new Map(areas.map(({ value, label }) => [value, label]));
  const [state] = await queries.rows(states, every, [is('id', queries.scope.stateId ?? 'none')], ['name']);
  return {
    stateName: String(state?.name ?? ''),
    periodName: issuancePeriodId
      ? (seasons[0]?.name ?? '')
      : fiscalYear
        ? say('disposition.fiscalYear', { year: fiscalYear })
        : say('disposition.allPeriods'),
    serviceAreaName: area?.label,
    ...(!isAll && { issuancePeriodIds: ids }),
    today,
    whole: dispositionOf(all, !area),
    programs: rowsOf(programs, all, ({ periodId }) => programOf.get(periodId), !area).map((row) => ({
      ...row,
      isToken: scripOf.has(row.id),
    })),
    serviceAreas: area ? [] : rowsOf(places, ofBenefits, (entry) => entry.serviceAreaId, false),
    tokens: ofTokens.length ? dispositionOf(ofTokens, true) : undefined,
    tokensOfArea: area && (await tokensOfArea({ queries, where: here })),
    deposits: await depositsOf(queries),
    tokensBeyond: area ? undefined : await tokensBeyond(scrip),
    asOf: queries.asOf,
  };
}

/** Returns the deposits that redeemed nothing. They name no period and no service area, because their owners are unknown. */
async function depositsOf(queries: Queries): Promise<DispositionReport['deposits']> {
  const where: Where[] = [{ column: 'status', operator: 'MultiSelect', value: ['Unmatched', 'Already redeemed electronically'] }];
  return (await queries.totals(checkDeposits, { where, groupBy: ['status', 'recovery'], sums: ['amountCents'] })).map(
    ({ group, count, sum }) => ({
      status: String(group.status),
      recovery: String(group.recovery ?? 'Open'),
      pieces: count,
      cents: sum.amountCents ?? 0,
    }),
  );
}
