import { DayFilter } from '../core/form/DayFilter.tsx';
import { say } from './texts.ts';
import type { useSpan } from './useSpan.ts';

/** Inputs for the first and the last day of a report. */
export function SpanFilters({ query, ask }: ReturnType<typeof useSpan>) {
  return (
    <>
      <DayFilter
        key={`start-${query.stateId}`}
        label={say('filters.start')}
        day={query.startDate}
        onDay={(startDate) => ask({ startDate })}
      />
      <DayFilter key={`end-${query.stateId}`} label={say('filters.end')} day={query.endDate} onDay={(endDate) => ask({ endDate })} />
    </>
  );
}
