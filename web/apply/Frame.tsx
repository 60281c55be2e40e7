import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Language, languageFacts, languages } from '../../shared/core/language.ts';
import { portalTitle } from '../core/page/portalTitle.ts';
import { chooseLanguage, useFormTexts } from './tab/language.ts';

const mainId = 'content';

/** What is around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { say } = useFormTexts();
  return (
    <>
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
        <span className="brand">
          <img src="/favicon.svg" alt="" width={32} height={32} />
          {portalTitle}
        </span>
        <LanguageChoice />
      </header>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{say('equalOpportunity')}</p>
      </footer>
    </>
  );
}

function LanguageChoice() {
  const { say, language } = useFormTexts();
  const [hasFailed, setHasFailed] = useState(false);
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const choose = async (next: Language) => {
    try {
      await chooseLanguage(next);
    } catch {
      return setHasFailed(true);
    }
    setHasFailed(false);
    // An address that asks for a language would bring it back on a reload.
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.delete('lang');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  };
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
