import { type ReactNode, useState } from 'react';
import { type Language, languageFacts, languages } from '../../shared/core/language.ts';
import { ChosenLanguage } from '../core/language/ChosenLanguage.tsx';
import { InterpreterLine } from '../core/language/InterpreterLine.tsx';
import { chooseLanguage } from '../core/language/texts.ts';
import { PlainStateLook } from '../core/look/PlainStateLook.tsx';
import { useStateOfPage } from '../core/look/stateOfPage.ts';
import { portalTitle } from '../core/page/portalTitle.ts';
import { useFormTexts } from './tab/language.ts';
import './footer.css';

const mainId = 'content';

/** The parts around every page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ChosenLanguage>
      <Parts>{children}</Parts>
    </ChosenLanguage>
  );
}

function Parts({ children }: { children: ReactNode }) {
  const { say } = useFormTexts();
  return (
    <>
      <PlainStateLook />
      <a
        className="skip"
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
        {say('skip')}
      </a>
      <header className="bar">
        <Brand />
        <LanguageChoice />
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{say('equalOpportunity')}</p>
        <InterpreterLine />
      </footer>
    </>
  );
}

/** The State's logo, name and agency, or the portal's until the State is known. */
function Brand() {
  const { name, brand } = useStateOfPage() ?? {};
  return (
    <span className="brand">
      {brand?.logo === undefined ? (
        <img src="/favicon.svg" alt="" width={36} height={36} />
      ) : (
        <img className="state-logo" src={brand.logo} alt="" />
      )}
      {name === undefined ? (
        portalTitle
      ) : (
        <span>
          {name}
          <small>{brand?.agencyName ?? portalTitle}</small>
        </span>
      )}
    </span>
  );
}

function LanguageChoice() {
  const { say, language } = useFormTexts();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (next: Language) =>
    chooseLanguage(next).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  return (
    <fieldset className="languages" aria-label={say('languages')}>
      {languages.map((one) => (
        <button key={one} type="button" lang={languageFacts[one].code} aria-pressed={one === language} onClick={() => void choose(one)}>
          {languageFacts[one].ownName}
        </button>
      ))}
      {hasFailed && <p role="alert">{say('notLoaded.text')}</p>}
    </fieldset>
  );
}
