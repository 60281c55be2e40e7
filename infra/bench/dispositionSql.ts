/** The disposition of every coupon as a PostgreSQL query. */

import type { DispositionQuery } from '../../shared/entities/disposition.ts';
import { fiscalYearOf } from '../../shared/federalForms/fiscalYear.ts';
import { quoted, standing, today } from './reportSql.ts';
import { graceDays, seasons } from './reportState.ts';

export function dispositionSql({ issuancePeriodId, fiscalYear, serviceAreaId }: DispositionQuery): string {
  const own = seasons.filter(({ id, startDate }) =>
    issuancePeriodId ? id === issuancePeriodId : !fiscalYear || String(fiscalYearOf(startDate)) === fiscalYear,
  );
  const isAll = own.length === seasons.length;
  const where = isAll ? 'true' : `period_id in (${quoted(own.map(({ id }) => id))})`;
  const here = serviceAreaId === undefined ? where : `${where} and area_id = '${serviceAreaId}'`;
  const tokens = `union all select x.what, x.program_id, null, x.pieces, x.cents from (
      select 'Issued' what, program_id, sum(count) pieces, sum(amount) cents from token_issuance where ${where} group by 2
      union all select 'Voided or Replaced', program_id, sum(returned_count), sum(returned) from token_issuance where ${where} group by 2
      union all select 'Redeemed by Token', program_id, 0, sum(amount) from sale where ${where} and ${standing} and channel = 'Token' group by 2
      union all select 'Redeemed by Token', program_id, sum(case when is_unexpected then 0 else count end),
          sum(case when status = 'Processed' then 0 else amount end) - sum(case when is_unexpected then amount else 0 end)
        from token_redemption where ${where} and (status = 'Recorded' or status = 'Processed' and reversal_type is null) group by 2
      union all select case when p.end_date + ${graceDays} < '${today}' then 'Expired' else 'Still Open' end, f.program_id, sum(outstanding / value), sum(outstanding)
        from token_float f join period p on p.id = f.period_id where ${where} group by 1, 2) x`;
  return `with b as materialized (select period_id, b.program_id, area_id, ends_as, redeemed_by, taken_back_as, count(*) n, sum(amount) amount, sum(remaining) remaining, sum(deactivated) deactivated
      from benefit b where ${here} group by 1, 2, 3, 4, 5, 6),
    l as materialized (select b.*, case when p.end_date < '${today}' then 'Expired' else 'Still Open' end open_as from b join period p on p.id = b.period_id),
    s as materialized (select program_id, area_id, channel, sum(amount) amount from sale where ${here} and ${standing} and channel <> 'Token' group by 1, 2, 3),
    entry as materialized (
      select 'Issued' what, program_id, area_id, n pieces, amount cents from l
      union all select open_as, program_id, area_id, 0, remaining from l
      union all select case ends_as when 'Redeemed' then 'Redeemed by ' || redeemed_by when 'Unspent' then open_as else ends_as end, program_id, area_id, n, 0 from l
      union all select taken_back_as, program_id, area_id, 0, deactivated from l where taken_back_as is not null
      union all select case channel when 'Check' then 'Redeemed by Check' else 'Redeemed by Scan' end, program_id, area_id, 0, amount from s
      ${serviceAreaId === undefined ? tokens : ''}),
    summed as materialized (select what, program_id, area_id, sum(pieces)::bigint pieces, sum(cents)::bigint cents from entry group by grouping sets ((1), (1, 2), (1, 3))
      having sum(pieces) <> 0 or sum(cents) <> 0),
    part as (select what, json_build_array(pieces, cents) figures, program_id, area_id from summed)
    select json_build_object('whole', (select json_object_agg(what, f) from (select what, json_build_array(sum(pieces)::bigint, sum(cents)::bigint) f from entry group by 1 having sum(pieces) <> 0 or sum(cents) <> 0) x),
      'programs', (select json_object_agg(id, parts) from (select program_id id, json_object_agg(what, figures) parts from part where program_id is not null group by 1) x),
      'areas', (select coalesce(json_object_agg(id, parts), '{}') from (select area_id id, json_object_agg(what, figures) parts from part where area_id is not null and ${serviceAreaId === undefined} group by 1) x))`;
}
