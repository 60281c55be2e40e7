import { useSearchParams } from 'react-router';
import { Page } from '../core/page/Page.tsx';
import { useUser } from '../session/session.ts';
import { LogTable } from './LogTable.tsx';
import { logsIntro } from './logsIntro.ts';
import { noState, StateChoice } from './StateChoice.tsx';

/** The changes of one state, or of what belongs to none; which one stands in the address, as the rest of the list's state. */
export function AdminLogs() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const stateId = params.get('state') ?? user.stateId ?? noState;
  const choose = (id: string) =>
    setParams(
      (before) => {
        before.set('state', id);
        before.delete('page');
        return before;
      },
      { preventScrollReset: true },
    );
  return (
    <Page title="Logs" intro={logsIntro}>
      <LogTable stateId={stateId} tools={<StateChoice stateId={stateId} onChoose={choose} />} />
    </Page>
  );
}
