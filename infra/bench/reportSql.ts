/** The measured reports as PostgreSQL queries, over the tables of postgresTables.ts. Each returns its figures as one JSON. */
import { addDays, dayIn, startOfDay } from '../../shared/core/days.ts';
import type { PeopleQuery, SpanQuery } from '../../shared/entities/report.ts';
import { asOf, graceDays, zone } from './reportState.ts';

export const today = dayIn(zone, Date.parse(asOf));
export const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');
const instant = (day: string) => `'${new Date(startOfDay(day, zone)).toISOString()}'::timestamptz`;
export const within = (column: string, { startDate, endDate }: SpanQuery) =>
  `${column} >= ${instant(startDate)} and ${column} < ${instant(addDays(endDate, 1))}`;
export const standing = `type = 'Sale' and reversed_by is null`;

const inAreas = (areas: readonly string[] | undefined) => (areas ? ` and area_id in (${quoted(areas)})` : '');
const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Returns SQL for a page of ten and the total count. */
const paged = (columns: string, from: string, order: string, count = `select count(*) from ${from}`) =>
  `select json_build_object('total', (${count}), 'rows', (select json_agg(x.v) from (select ${columns} v from ${from} order by ${order} limit 10) x))`;

/** Returns the people of a period, the participants with their dates of birth, and sums. `count(distinct)` sorts, and grouping hashes. */
const ofPeople = ({ issuancePeriodId, serviceAreaId }: PeopleQuery, areas: readonly string[] | undefined) => {
  const where = `period_id = '${issuancePeriodId}'${inAreas(serviceAreaId === undefined ? areas : [serviceAreaId])}`;
  return {
    part: `b.${where.replace(' and area_id', ' and b.area_id')} and b.deactivated < b.amount`,
    issued: `(select json_build_array(coalesce(sum(amount), 0), coalesce(sum(deactivated), 0)) from benefit where ${where})`,
    redeemed: `(select json_build_array(coalesce(sum(amount), 0), count(*)) from sale where ${where} and ${standing})`,
  };
};

export function senior(query: PeopleQuery, areas?: readonly string[]): string {
  const { part, issued, redeemed } = ofPeople(query, areas);
  return `with part as materialized (select distinct b.recipient_id id, coalesce(b.basis, '') basis, r.born <= '1966-05-01' is_old
      from benefit b join recipient r on r.id = b.recipient_id where ${part}),
    sums as materialized (select ${issued} i, ${redeemed} r)
    select json_build_object('participantsSixtyOrOlder', (select count(*) from (select distinct id from part where is_old) x),
      'participantsUnderSixty', (select coalesce(json_object_agg(basis, n), '{}') from (select basis, count(*) n from part where not is_old group by basis) x),
      'totalParticipants', (select count(*) from (select distinct id from part) x), 'totalValueOfBenefitsIssued', i->0,
      'totalValueOfBenefitsDeactivated', i->1, 'totalValueOfBenefitsRedeemed', r->0) from sums`;
}

export function wic(query: PeopleQuery, areas?: readonly string[]): string {
  const { part, issued, redeemed } = ofPeople(query, areas);
  const names = {
    ...{ numberOfPregnant: 'Pregnant', numberOfPostpartum: 'Postpartum', numberOfBreastfeeding: 'Breastfeeding' },
    ...{ numberOfInfants: 'Infant', numberOfChildren: 'Child', numberWithoutCategory: '' },
  };
  const counts = Object.entries(names).map(([name, category]) => `'${name}', (select count(*) from part where category = '${category}')`);
  return `with every as materialized (select b.recipient_id id, b.household, coalesce(b.category, '') category from benefit b where ${part}),
    part as materialized (select distinct id, category from every),
    sums as materialized (select ${issued} i, ${redeemed} r)
    select json_build_object(${counts.join(', ')}, 'totalParticipants', (select count(*) from (select distinct id from part) x),
      'numberOfHouseholds', (select count(*) from (select distinct household, case when household is null then id end from every) x),
      'numberOfTransactions', r->1, 'benefitsIssuedAmount', i->0, 'benefitsDeactivatedAmount', i->1, 'benefitsRedeemedAmount', r->0) from sums`;
}

export const peopleCounted = (periodId: string) => {
  const holders = `(select recipient_id from benefit where period_id = '${periodId}' and deactivated < amount group by recipient_id) b`;
  return paged(
    'json_build_array(last_name, first_name)',
    `recipient r join ${holders} on b.recipient_id = r.id`,
    'last_key, first_key',
    `select count(*) from ${holders}`,
  );
};

const inPeriods = (periods: readonly string[], areaId: string | undefined) =>
  `where period_id in (${quoted(periods)})${inAreas(areaId === undefined ? undefined : [areaId])}`;

export const benefitsCounted = (periods: readonly string[], areaId?: string) =>
  paged('id', `benefit ${inPeriods(periods, areaId)}`, 'issued_at desc, id desc');
export const salesCounted = (periods: readonly string[], areaId?: string) =>
  paged('id', `sale ${inPeriods(periods, areaId)} and ${standing}`, 'occurred_at desc, id desc');
export const tokensCounted = (periodId: string) =>
  paged('id', `token_issuance ${inPeriods([periodId], undefined)}`, 'issued_at desc, id desc');

const isAuthorized = ({ startDate, endDate }: SpanQuery) =>
  `(case when authorized_to is null then not is_archived else authorized_to >= '${startDate}' end and coalesce(authorized_from <= '${endDate}', true))`;

export const vendor = (span: SpanQuery) =>
  `with sold as materialized (select coalesce(vendor_id, '') id, sum(amount) cents from sale where ${within('occurred_at', span)} and ${standing} group by 1)
    select json_build_object('authorized', (select count(*) from vendor where ${isAuthorized(span)}), 'cents', (
      select json_object_agg(id, cents) from (select v.id, coalesce(s.cents, 0) cents from vendor v left join sold s using (id)
        where ${isAuthorized(span)} or s.cents > 0 union all select id, cents from sold where id = '') x))`;

export const vendorCsv = (span: SpanQuery) => {
  const signed = `case when type = 'Sale' then amount else -amount end`;
  const sum = (what: string, where: string) => `coalesce(sum(${what}) filter (where ${where}), 0)`;
  const sums = [
    ...[sum('amount', `type = 'Sale'`), sum('-amount', `type <> 'Sale'`), sum(signed, 'true')],
    ...[`channel <> 'Check' and ach_id is not null`, `channel <> 'Check' and ach_id is null`, `channel = 'Check'`].map((where) =>
      sum(signed, where),
    ),
  ];
  return `with moved as materialized (select coalesce(vendor_id, '') id, json_build_array(${sums.join(', ')}) cents
      from sale where ${within('occurred_at', span)} group by 1)
    select json_object_agg(name, cents) from (select v.name, coalesce(m.cents, '[0, 0, 0, 0, 0, 0]') cents from vendor v left join moved m using (id)
      where ${isAuthorized(span)} or m.id is not null union all select 'Not assigned', cents from moved where id = '') x`;
};

const people = (
  periodId: string,
) => `select recipient_id, count(*) n, sum(amount) issued, sum(spent) spent, sum(deactivated) back, sum(remaining) remaining,
    min(issued_at) first_at, max(issued_at) last_at, min(category) category, min(basis) basis, min(household) household, min(area_id) area_id
  from benefit where period_id = '${periodId}' group by recipient_id having bool_or(deactivated < amount)`;
export const recipientSums = (periodId: string) =>
  `select json_build_object('rows', count(*), 'sums', json_build_array(sum(n), sum(issued), sum(spent), sum(back), sum(remaining))) from (${people(periodId)}) x`;
export const recipientRows = (
  periodId: string,
) => `copy (select r.last_name, r.first_name, r.born, x.category, x.basis, x.household, a.name, x.n, x.issued, x.spent,
    x.back, x.remaining, to_char(x.first_at at time zone '${zone}', 'YYYY-MM-DD HH24:MI'), to_char(x.last_at at time zone '${zone}', 'YYYY-MM-DD HH24:MI')
  from (${people(periodId)}) x join recipient r on r.id = x.recipient_id join area a on a.id = x.area_id order by r.last_key, r.first_key) to '/dev/null' (format csv)`;

export const incentive = (span: SpanQuery) => {
  const [given, taken] = [within('issued_at', span), within('handed_in_at', span)];
  const standingHandIn = `status <> 'Taken Back' and reversal_type is null`;
  const month = (column: string) => `to_char(${column} at time zone '${zone}', 'YYYY-MM')`;
  return `with issued as materialized (select token_id, ${month('issued_at')} as month, sum(amount) cents, sum(returned) back from token_issuance where ${given} group by 1, 2),
    redeemed as materialized (select token_id, vendor_id, ${month('handed_in_at')} as month, sum(count) n, sum(amount) cents from token_redemption where ${taken} and ${standingHandIn} group by 1, 2, 3),
    months as (select to_char(d, 'YYYY-MM') as month from generate_series('${span.startDate}'::date, '${span.endDate}'::date, interval '1 day') t(d) group by 1),
    floats as (select token_id id, sum(case when p.end_date + ${graceDays} >= '${today}' then outstanding else 0 end) still_out,
      sum(case when p.end_date + ${graceDays} < '${today}' then outstanding else 0 end) expired from token_float f join period p on p.id = f.period_id group by 1)
    select json_build_object('tokens', (select json_object_agg(f.id, json_build_array(
        (select coalesce(sum(cents), 0) from issued where token_id = f.id), (select coalesce(sum(back), 0) from issued where token_id = f.id),
        (select coalesce(sum(cents), 0) from redeemed where token_id = f.id), f.still_out, f.expired)) from floats f),
      'vendors', (select json_object_agg(vendor_id || ' ' || token_id, json_build_array(n, cents)) from (select vendor_id, token_id, sum(n) n, sum(cents) cents from redeemed group by 1, 2) x),
      'months', (select json_object_agg(month, json_build_array((select coalesce(sum(cents), 0) from issued i where i.month = m.month),
        (select coalesce(sum(cents), 0) from redeemed r where r.month = m.month))) from months m))`;
};

export const issuance = (span: SpanQuery) => `select json_object_agg(program_id, n) from (
  select program_id, count(*) n from benefit where ${within('issued_at', span)} group by 1
  union all select program_id, sum(count) from token_issuance where ${within('issued_at', span)} group by 1) x`;

const net = (from: string, to: string, by: string) => `select period_id, area_id, ${by} step, sum(amount - deactivated) cents from benefit
    join period p on p.id = period_id where issued_at >= ${from} and issued_at < ${to} and p.start_date ${by === '0' ? '>' : '<'} '2026-01-01' group by 1, 2, 3
  union all select period_id, area_id, ${by}, sum(amount - returned) from token_issuance
    join period p on p.id = period_id where issued_at >= ${from} and issued_at < ${to} and p.start_date ${by === '0' ? '>' : '<'} '2026-01-01' group by 1, 2, 3`;
const firstDay = instant(addDays(today, -28));
/** A quarter of the amount issued in the last four weeks, for the seasons that are not over. */
export const weekly = `select json_object_agg(f.period_id || ' ' || f.area_id, round(coalesce(x.cents, 0) / 4.0)::int) from funding f join period p on p.id = f.period_id
  left join (${net(firstDay, instant(today), '0')}) x on x.period_id = f.period_id and x.area_id = f.area_id where p.end_date >= '${today}'`;
/** Adds last season by its weeks, which the forecast follows. */
export const weeklyAndLast = `select json_build_array((${weekly}), (select json_agg(x) from (${net(instant('2025-07-18'), instant('2025-12-01'), `floor(extract(epoch from issued_at - ${instant('2025-07-18')}) / 604800)`)}) x))`;

/** An issued benefit has expired after the last day of its season. */
const isOpen = `b.status = 'Issued' and b.remaining >= 1 and p.end_date >= '${today}'`;
export const notRedeemed = paged(
  'json_build_array(r.last_name, b.remaining)',
  `benefit b join recipient r on r.id = b.recipient_id join period p on p.id = b.period_id where ${isOpen}`,
  'p.end_date, r.last_key, b.issued_at desc, b.id desc',
  `select count(*) from benefit b join period p on p.id = b.period_id where ${isOpen}`,
);
export const refundsAndVoids = paged(
  `json_build_array(${isoText('occurred_at')}, type, -amount)`,
  `sale where type in ('Refund', 'Void')`,
  'occurred_at desc, id desc',
);
