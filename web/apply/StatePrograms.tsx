import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { Help } from './Help.tsx';
import { Page } from './Page.tsx';
import { closedPath } from './paths.ts';
import { WithState } from './WithState.tsx';

/** The programs of a state that take applications; the only one is opened at once. */
export function StatePrograms() {
  const { t } = useTranslation();
  const { state = '' } = useParams();
  return (
    <WithState state={state}>
      {(reply) => {
        const [first, second] = reply.programs;
        if (!first) return <Navigate to={closedPath(state)} replace />;
        if (!second) return <Navigate to={`/apply/${state}/${first.link}`} replace />;
        return (
          <Page title={t('state.title', { state: reply.stateName })}>
            <p>{t('state.text')}</p>
            <ul className="choices">
              {reply.programs.map(({ name, link }) => (
                <li key={link}>
                  <Link to={`/apply/${state}/${link}`}>{name}</Link>
                </li>
              ))}
            </ul>
            <Help {...reply} />
          </Page>
        );
      }}
    </WithState>
  );
}
