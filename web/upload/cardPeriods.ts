/** The periods that cards can be imported into. */
import type { Option } from '../../shared/core/table.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { call } from '../core/call.ts';
import { formatDay } from '../core/dayText.ts';

/** Periods of Hybrid Card programs, the newest first, named so that two of the same name can be told apart. */
export async function loadCardPeriods(signal: AbortSignal): Promise<Option[]> {
  const columns = [
    { name: 'programType', filter: { operator: 'EqualTo' as const, value: 'Hybrid Card' } },
    { name: 'startDate', sort: { direction: 'desc' as const, order: 0 } },
  ];
  const { result } = await call(periodApi.table, { body: { take: 500, columns }, signal });
  return result.rows.map((row) => ({
    value: row.id,
    label: `${row.name} · ${row.programName}, ${row.stateName} (${formatDay(String(row.startDate))}–${formatDay(String(row.endDate))})`,
  }));
}
