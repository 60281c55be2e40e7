import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import type { FormOfProgram } from '../../shared/entities/application.ts';
import { programLogoPath } from '../../shared/entities/public-paths.ts';
import { pathOf } from '../core/request.ts';
import { Help } from './Help.tsx';
import { Page } from './Page.tsx';
import { closedPath } from './paths.ts';
import { WithState } from './WithState.tsx';

/** What a program is, who can apply, and the way into its form. */
export function Start() {
  const { state = '', link } = useParams();
  return (
    <WithState state={state} link={link}>
      {({ program, stateName }) =>
        program ? <Program program={program} stateName={stateName} /> : <Navigate to={closedPath(state)} replace />
      }
    </WithState>
  );
}

function Program({ program, stateName }: { program: FormOfProgram; stateName: string }) {
  const { t } = useTranslation();
  const { id, name, kind, logoGuid, paperFormLink } = program;
  const logo = logoGuid && <img className="logo" src={pathOf(programLogoPath, { programId: id, logoGuid })} alt="" />;
  return (
    <Page title={name} above={logo}>
      <p>{t(`start.about.${kind}`)}</p>
      <h2>{t('start.who')}</h2>
      <WhoCanApply program={program} stateName={stateName} />
      <h2>{t('start.before')}</h2>
      <ul>
        <li>{t('start.time')}</li>
        <li>{t('start.nothingNeeded')}</li>
        <li>{t('start.shared')}</li>
      </ul>
      {paperFormLink && (
        <>
          <h2>{t('start.paper')}</h2>
          <p className="lines">
            <a href={paperFormLink}>{t('start.form')}</a>
          </p>
        </>
      )}
      <Help {...program} />
    </Page>
  );
}

function WhoCanApply({ program: { kind, bases }, stateName }: { program: FormOfProgram; stateName: string }) {
  const { t } = useTranslation();
  const oneOf =
    kind === 'WIC'
      ? (['woman', 'baby', 'child'] as const).map((who) => t(`start.families.${who}`))
      : kind === 'Senior'
        ? bases.map((basis) => t(`start.bases.${basis}`))
        : [];
  return (
    <ul>
      <li>{t('start.lives', { state: stateName })}</li>
      <li>{t(`start.income.${kind}`)}</li>
      {oneOf.length === 1 && <li>{oneOf[0]}</li>}
      {oneOf.length > 1 && (
        <li>
          {t('start.oneOf')}
          <ul>
            {oneOf.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
