import { useEffect, useState } from 'react';
import { type Language, languageFacts } from '../../../shared/core/language.ts';
import type { TextFile } from '../../../shared/texts/files.ts';
import { chosenLanguage, keepLanguage } from './chosenLanguage.ts';
import { type SayOf, useTexts } from './texts.ts';

interface PageLanguage<F extends TextFile> {
  readonly say: SayOf<F>;
  /** The language that the page is in. */
  readonly language: Language;
  choose(language: Language): void;
}

/** The texts of a page for recipients, and the way to change their language. `usual` applies until the person chooses one. */
export function useLanguage<F extends TextFile>(file: F, usual: Language = 'English'): PageLanguage<F> {
  const [chosen, setChosen] = useState(chosenLanguage);
  const { say, language } = useTexts(file, chosen ?? usual);
  useEffect(() => {
    document.documentElement.lang = languageFacts[language].code;
    return () => {
      document.documentElement.lang = languageFacts.English.code;
    };
  }, [language]);
  const choose = (next: Language) => {
    keepLanguage(next);
    setChosen(next);
  };
  return { say, language, choose };
}
