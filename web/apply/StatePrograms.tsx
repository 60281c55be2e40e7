import { Navigate, useParams } from 'react-router';
import { ApplyPage } from './page/ApplyPage.tsx';
import { closedPath } from './page/closedPath.ts';
import { Help } from './page/Help.tsx';
import { OpenPrograms } from './page/OpenPrograms.tsx';
import { WithState } from './page/WithState.tsx';
import { useFormTexts } from './tab/language.ts';

/** The programs of a State that accept applications. A single program opens at once. */
export function StatePrograms() {
  const { say } = useFormTexts();
  const { state = '' } = useParams();
  return (
    <WithState state={state}>
      {(reply) => {
        const [first, second] = reply.programs;
        if (!first) return <Navigate to={closedPath(state)} replace />;
        if (!second) return <Navigate to={`/apply/${state}/${first.link}`} replace />;
        return (
          <ApplyPage title={say('state.title', { state: reply.stateName })}>
            <p>{say('state.text')}</p>
            <OpenPrograms state={state} programs={reply.programs} />
            <Help {...reply} />
          </ApplyPage>
        );
      }}
    </WithState>
  );
}
