import { useUser } from '../access/session/session.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { useAsked } from './useAsked.ts';

/** Returns the State of a report. An Admin chooses it, by default the Admin's own. Undefined for other users, who have one State. */
export function useReportState(): { stateId: string | undefined; choose: ((stateId: string) => void) | undefined } {
  const { area } = useScreenBase();
  const user = useUser();
  const [asked, ask] = useAsked();
  if (area !== '/admin') return { stateId: undefined, choose: undefined };
  // Periods, service areas, versions and pages belong to the State, so clear them.
  const choose = (stateId: string) =>
    ask({ stateId, issuancePeriodId: '', serviceAreaId: '', startDate: '', endDate: '', version: '', page: '' });
  return { stateId: asked('stateId') ?? user.stateId, choose };
}
