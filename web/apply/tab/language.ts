/** The language of the pages: what the address asks for (`?lang=es`), or what was chosen in this tab. */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Language } from '../../../shared/core/language.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { keepInTab, keptInTab } from './tabStorage.ts';

const storageKey = 'efmnp.apply.language';
const byCode: Readonly<Record<string, Language>> = { en: 'English', es: 'Spanish' };

/** Call once, before the first page. */
export function startLanguage(): void {
  const asked = new URLSearchParams(window.location.search).get('lang');
  const chosen = asked && byCode[asked] ? asked : keptInTab(storageKey);
  i18next.on('languageChanged', (code) => {
    document.documentElement.lang = code;
    keepInTab(storageKey, code);
  });
  void i18next.use(initReactI18next).init({
    lng: chosen === 'es' ? 'es' : 'en',
    fallbackLng: 'en',
    resources: { en: { translation: en }, es: { translation: es } },
    // React writes text as text.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** The language that the page is in. */
export function useShownLanguage(): Language {
  const { i18n } = useTranslation();
  return byCode[i18n.language] ?? 'English';
}
