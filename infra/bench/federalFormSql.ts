/** The program figures of the federal forms as PostgreSQL queries. */
import type { FormId } from '../../shared/federalForms/federalForms.ts';
import { fiscalYearDays } from '../../shared/federalForms/fiscalYear.ts';
import { quoted, today, within } from './reportSql.ts';
import { graceDays } from './reportState.ts';

const categories = {
  Pregnant: 'pregnant',
  Breastfeeding: 'breastfeeding',
  Postpartum: 'postpartum',
  Infant: 'infants',
  Child: 'children',
  '': 'withoutCategory',
};
const outlets = { Farmer: 'farmers', Market: 'markets', Stand: 'stands', CSA: 'csas' };

export function federalFormSql(form: FormId, programIds: readonly string[], year: number): string {
  const days = fiscalYearDays(year);
  const own = `program_id in (${quoted(programIds)})`;
  const isSenior = form === 'fns-683a';
  const counts = isSenior
    ? `'sixtyOrOlder', count(*) filter (where is_federal and is_old), 'underSixty', count(*) filter (where is_federal and not is_old),
       'nonFederal', count(*) filter (where not is_federal)`
    : Object.entries(categories)
        .map(([category, name]) => `'${name}', count(*) filter (where category = '${category}')`)
        .join(', ');
  const amounts = `sum(spent) spent, sum(open) open, sum(least(spent, federal)) federal_spent, sum(least(open, federal - least(spent, federal))) federal_open`;
  // A person who is sixty on the first day of any period is sixty on that of the last.
  const people = isSenior
    ? `select bool_or(federal > 0) is_federal, max(r.born) <= max(start_date) - interval '60 years' is_old`
    : `select coalesce((array_agg(category order by issued_at desc))[1], '') category`;
  return `with red as (select period_id, token_id, sum(amount) cents from token_redemption
      where ${own} and status = 'Processed' and reversal_type is null and not is_unexpected group by 1, 2),
    i as (select t.*, coalesce(red.cents, 0) redeemed, coalesce(sum(amount - returned) over (partition by t.period_id, t.token_id order by issued_at, id
        rows between unbounded preceding and 1 preceding), 0) earlier from token_issuance t left join red using (period_id, token_id) where ${own}),
    j as (select i.*, greatest(0, least(amount - returned, redeemed - earlier)) spent from i where ${within('issued_at', days)}),
    given as materialized (
      select recipient_id, issued_at, start_date, spent::bigint spent, case when end_date >= '${today}' then remaining else 0 end::bigint open, coalesce(federal, 0) federal, deactivated < amount took, category
        from benefit b join period p on p.id = b.period_id where b.${own} and ${within('issued_at', days)}
      union all select recipient_id, issued_at, start_date, spent::bigint spent, case when end_date + ${graceDays} >= '${today}' then amount - returned - spent else 0 end::bigint, coalesce(federal, 0), returned < amount, null
        from j join period p on p.id = j.period_id),
    money as materialized (select ${amounts} from given),
    person as materialized (${people} from given g join recipient r on r.id = g.recipient_id where took group by g.recipient_id),
    outlet as materialized (select outlet, count(*) n from vendor
      where case when authorized_to is null then not is_archived else authorized_to >= '${days.startDate}' end and coalesce(authorized_from <= '${days.endDate}', true) group by 1),
    figure as (select key, value::text::bigint as value from json_each((select json_build_object(${counts}) from person))
      union all select key, value::text::bigint from json_each((select json_build_object('outlaysCents', spent, 'openCents', open, 'federalOutlaysCents', federal_spent, 'federalOpenCents', federal_open) from money))
      union all ${Object.entries(outlets)
        .map(([outlet, name]) => `select '${name}', n from outlet where outlet = '${outlet}'`)
        .join(' union all ')})
    select json_object_agg(key, value) from figure where value <> 0`;
}
