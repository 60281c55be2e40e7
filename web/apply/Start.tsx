import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { FormOfProgram } from '../../shared/entities/apply-reply.ts';
import { programLogoPath, programMapPath } from '../../shared/entities/public-paths.ts';
import { pathOf } from '../core/request.ts';
import { ApplyPage } from './page/ApplyPage.tsx';
import { Help } from './page/Help.tsx';
import { NoProgram } from './page/OpenPrograms.tsx';
import { WithState } from './page/WithState.tsx';
import { eraseDraft, newPerson, openDraft, readDraft } from './tab/draft.ts';
import { useFormTexts } from './tab/language.ts';

/** Describes a program and its eligible applicants, and links to its form. */
export function Start() {
  const { state = '', link } = useParams();
  return (
    <WithState state={state} link={link}>
      {(reply) =>
        reply.program ? <Program program={reply.program} stateName={reply.stateName} /> : <NoProgram state={state} reply={reply} />
      }
    </WithState>
  );
}

function Program({ program, stateName }: { program: FormOfProgram; stateName: string }) {
  const { say } = useFormTexts();
  const { id, name, kind, logoGuid, mapGuid, paperFormLink } = program;
  const logo = logoGuid && <img className="logo" src={pathOf(programLogoPath, { programId: id, logoGuid })} alt="" />;
  return (
    <ApplyPage title={name} above={logo}>
      <p>{say(`start.about.${kind}`)}</p>
      <h2>{say('start.who')}</h2>
      <WhoCanApply program={program} stateName={stateName} />
      <h2>{say('start.before')}</h2>
      <ul>
        <li>{say('start.time')}</li>
        <li>{say('start.nothingNeeded')}</li>
        <li>{say('start.shared')}</li>
      </ul>
      <WayIn program={program} />
      {paperFormLink && (
        <>
          <h2>{say('start.paper')}</h2>
          <p className="lines">
            <a href={paperFormLink}>{say('start.form')}</a>
          </p>
        </>
      )}
      {mapGuid && (
        <>
          <h2>{say('start.markets')}</h2>
          <p>
            <img src={pathOf(programMapPath, { programId: id, mapGuid })} alt={say('start.map')} />
          </p>
        </>
      )}
      <Help {...program} />
      <p className="lines">
        <Link to="../status" relative="path">
          {say('state.status')}
        </Link>
      </p>
    </ApplyPage>
  );
}

/** Opens the form. If this tab still has answers, it continues with them or erases them. */
function WayIn({ program: { id, kind, link } }: { program: FormOfProgram }) {
  const { say } = useFormTexts();
  const navigate = useNavigate();
  const { state = '' } = useParams();
  const [isOpen, setIsOpen] = useState(() => readDraft(id) !== undefined);
  useEffect(() => {
    // Loads the next page while the applicant reads this one. A failed load is repeated on Start.
    import('./form/Form.tsx').catch(() => undefined);
  }, []);
  const proceed = () => {
    // A family first chooses the people that it applies for.
    if (!isOpen) openDraft(id, kind === 'WIC' ? [] : [newPerson('me')]);
    // A returning applicant is redirected from the last step to the first one that is not answered.
    void navigate(`/apply/${state}/${link}/${isOpen ? 'check' : 'place'}`);
  };
  const erase = () => {
    eraseDraft(id);
    setIsOpen(false);
  };
  return (
    <>
      {isOpen && <p role="status">{say('start.kept')}</p>}
      <p className="buttons">
        <button type="button" className="button" onClick={proceed}>
          {say(isOpen ? 'start.proceed' : 'start.start')}
        </button>
        {isOpen && (
          <button type="button" className="button second" onClick={erase}>
            {say('start.over')}
          </button>
        )}
      </p>
    </>
  );
}

function WhoCanApply({ program: { kind, bases }, stateName }: { program: FormOfProgram; stateName: string }) {
  const { say } = useFormTexts();
  const oneOf =
    kind === 'WIC'
      ? (['woman', 'baby', 'child'] as const).map((who) => say(`start.families.${who}`))
      : kind === 'Senior'
        ? bases.map((basis) => say(`start.bases.${basis}`))
        : [];
  return (
    <ul>
      <li>{say('start.lives', { state: stateName })}</li>
      <li>{say(`start.income.${kind}`)}</li>
      {oneOf.length === 1 && <li>{oneOf[0]}</li>}
      {oneOf.length > 1 && (
        <li>
          {say('start.oneOf')}
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
