import { useSearchParams } from 'react-router';
import { useUser } from '../../access/session/session.ts';
import { useScreenBase } from '../../core/screenBase.ts';

/** The State of the shown checks, by default the user's own State. An Admin may choose another one, which is then in the URL. */
export function useShownState() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const isAdmin = useScreenBase().area === '/admin';
  const choose = (id: string) => setParams({ state: id }, { preventScrollReset: true });
  const stateId = isAdmin ? (params.get('state') ?? user.stateId) : undefined;
  return { isAdmin, stateId, choose, ofState: stateId === undefined ? {} : { stateId } };
}
