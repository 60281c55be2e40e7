import { Link, Navigate } from 'react-router';
import type { ApplyReply } from '../../../shared/entities/apply-reply.ts';
import { useFormTexts } from '../tab/language.ts';
import { ApplyPage } from './ApplyPage.tsx';
import { closedPath } from './closedPath.ts';
import { Help } from './Help.tsx';

/** The programs of a State that accept applications now, and the link to an application's status. */
export function OpenPrograms({ state, programs }: { state: string } & Pick<ApplyReply, 'programs'>) {
  const { say } = useFormTexts();
  return (
    <>
      <ul className="lines">
        {programs.map(({ name, link }) => (
          <li key={link}>
            <Link className="button second" to={`/apply/${state}/${link}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="lines">
        <Link to={`/apply/${state}/status`}>{say('state.status')}</Link>
      </p>
    </>
  );
}

/** Shown in place of a program that accepts no applications or does not exist. */
export function NoProgram({ state, reply }: { state: string; reply: ApplyReply }) {
  const { say } = useFormTexts();
  if (!reply.isUnknown) return <Navigate to={closedPath(state)} replace />;
  return (
    <ApplyPage title={say('unknown.title')}>
      <p>{say('unknown.text')}</p>
      {reply.programs.length > 0 && (
        <>
          <p>{say('unknown.open', { state: reply.stateName })}</p>
          <OpenPrograms state={state} programs={reply.programs} />
        </>
      )}
      <Help {...reply} />
    </ApplyPage>
  );
}
