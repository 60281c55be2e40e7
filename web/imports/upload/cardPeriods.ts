/** The issuance periods that cards can be imported into. Only open periods count, because an import issues benefits. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Option } from '../../../shared/core/table.ts';
import { periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';

/**
 * The time zones of the States and territories where a day begins first and ends last. The portal checks again with the State's own time
 * zones.
 */
const [firstZone, lastZone] = ['Pacific/Guam', 'Pacific/Pago_Pago'];

/** Loads the open periods of Hybrid Card programs, the newest first. Labels distinguish periods with the same name. */
export async function loadCardPeriods(signal: AbortSignal): Promise<Option[]> {
  const now = Date.now();
  const columns = [
    { name: 'programType', filter: { operator: 'EqualTo' as const, value: 'Hybrid Card' } },
    {
      name: 'startDate',
      filter: { operator: 'LessThanEqualTo' as const, value: dayIn(firstZone, now) },
      sort: { direction: 'desc' as const, order: 0 },
    },
    { name: 'endDate', filter: { operator: 'GreaterThanEqualTo' as const, value: dayIn(lastZone, now) } },
  ];
  const { result } = await call(periodApi.table, { body: { take: 500, columns }, signal });
  return result.rows.map((row) => ({
    value: row.id,
    label: `${row.name} · ${row.programName}, ${row.stateName} (${formatDay(String(row.startDate))}–${formatDay(String(row.endDate))})`,
  }));
}
