import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { closedPath } from './page/closedPath.ts';
import { Help } from './page/Help.tsx';
import { Page } from './page/Page.tsx';
import { WithState } from './page/WithState.tsx';

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
            <ul className="lines">
              {reply.programs.map(({ name, link }) => (
                <li key={link}>
                  <Link className="button second" to={`/apply/${state}/${link}`}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="lines">
              <Link to={`/apply/${state}/status`}>{t('state.status')}</Link>
            </p>
            <Help {...reply} />
          </Page>
        );
      }}
    </WithState>
  );
}
