import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { portalTitle } from '../core/page/portalTitle.ts';

const mainId = 'content';
const languages = [
  ['en', 'English'],
  ['es', 'Español'],
] as const;

/** What is around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
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
        {t('skip')}
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
        <p>{t('equalOpportunity')}</p>
      </footer>
    </>
  );
}

function LanguageChoice() {
  const { t, i18n } = useTranslation();
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const choose = (code: string) => {
    void i18n.changeLanguage(code);
    // An address that asks for a language would bring it back on a reload.
    const query = new URLSearchParams(search);
    if (!query.has('lang')) return;
    query.delete('lang');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true, state });
  };
  return (
    <fieldset className="languages" aria-label={t('languages')}>
      {languages.map(([code, name]) => (
        <button key={code} type="button" lang={code} aria-pressed={code === i18n.language} onClick={() => choose(code)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
