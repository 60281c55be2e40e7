import { useUser } from '../access/session/session.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { useAsked } from './useAsked.ts';

/** Which state a report is about: an Admin chooses it, at first their own; undefined for everybody else, who has one. */
export function useReportState(): { stateId: string | undefined; choose: ((stateId: string) => void) | undefined } {
  const { area } = useScreenBase();
  const user = useUser();
  const [asked, ask] = useAsked();
  if (area !== '/admin') return { stateId: undefined, choose: undefined };
  // Periods, service areas, versions and pages belong to the state.
  const choose = (stateId: string) =>
    ask({ stateId, issuancePeriodId: '', serviceAreaId: '', startDate: '', endDate: '', version: '', page: '' });
  return { stateId: asked('stateId') ?? user.stateId, choose };
}
