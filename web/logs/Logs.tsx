import { useSearchParams } from 'react-router';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { useUser } from '../session/session.ts';
import { noState, StateChoice } from '../stateChoice/StateChoice.tsx';
import { LogTable } from './LogTable.tsx';

const intro = 'Who changed what, and when: every change of the last three months.';

/**
 * The changes of the State agency's own records; for an Admin those of one state, or of what belongs to none. Which one stands in the
 * address, as the rest of the list's state.
 */
export function Logs() {
  const { area } = useScreenBase();
  return (
    <Page title="Logs" intro={intro}>
      {area === '/admin' ? <LogsOfChosenState /> : <LogTable />}
    </Page>
  );
}

function LogsOfChosenState() {
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
  return <LogTable stateId={stateId} tools={<StateChoice stateId={stateId} onChoose={choose} hasNoState />} />;
}
