import { formatDay, today } from '../core/dayText.ts';
import { say } from './texts.ts';
import { useAsked } from './useAsked.ts';
import { useReportState } from './useReportState.ts';

/** The days of a report, by default from January 1 to today. `about` contains them in words. */
export function useSpan() {
  const [asked, ask] = useAsked();
  const { stateId } = useReportState();
  const now = today();
  const span = { startDate: asked('startDate') ?? `${now.slice(0, 4)}-01-01`, endDate: asked('endDate') ?? now };
  const about = say('filters.days', { start: formatDay(span.startDate), end: formatDay(span.endDate) });
  return { query: { ...span, stateId }, about, ask };
}
