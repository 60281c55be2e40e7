import { DayFilter } from '../core/form/DayFilter.tsx';
import type { useSpan } from './useSpan.ts';

/** Inputs for the first and the last day of a report. */
export function SpanFilters({ query, ask }: ReturnType<typeof useSpan>) {
  return (
    <>
      <DayFilter key={`start-${query.stateId}`} label="Start Date" day={query.startDate} onDay={(startDate) => ask({ startDate })} />
      <DayFilter key={`end-${query.stateId}`} label="End Date" day={query.endDate} onDay={(endDate) => ask({ endDate })} />
    </>
  );
}
