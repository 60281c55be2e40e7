import { useEffect, useState } from 'react';
import type { Language } from '../../../shared/core/language.ts';

const key = 'efmnp.language';
const codes: Readonly<Record<Language, string>> = { English: 'en', Spanish: 'es' };

/** What this browser's person has chosen, or the address asks for: `?lang=es`. */
function chosen(): Language | undefined {
  const asked = new URLSearchParams(window.location.search).get('lang') ?? localStorage.getItem(key);
  return asked === 'es' ? 'Spanish' : asked === 'en' ? 'English' : undefined;
}

/** The language of a page for recipients, and the way to change it, which the browser remembers; `usual` holds until somebody chooses. */
export function useLanguage(usual: Language = 'English'): readonly [Language, (language: Language) => void] {
  const [own, setOwn] = useState(chosen);
  const language = own ?? usual;
  useEffect(() => {
    document.documentElement.lang = codes[language];
    return () => {
      document.documentElement.lang = codes.English;
    };
  }, [language]);
  const choose = (next: Language) => {
    localStorage.setItem(key, codes[next]);
    setOwn(next);
  };
  return [language, choose];
}
