import { type Language, languageFacts, languageOfCode } from '../../../shared/core/language.ts';

const key = 'efmnp.language';

/** The language that the address requests (`?lang=es`), or that the person chose in this browser. */
export function chosenLanguage(): Language | undefined {
  return languageOfCode(new URLSearchParams(window.location.search).get('lang') ?? localStorage.getItem(key));
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(key, languageFacts[language].code);
}
