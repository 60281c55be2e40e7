/** The language of the form: the one that the address requests (`?lang=es`), or that was chosen in this tab. */
import { useSyncExternalStore } from 'react';
import { type Language, languageFacts, languageOfCode } from '../../../shared/core/language.ts';
import { loadTexts, type Shown, textsIn } from '../../core/language/texts.ts';
import { keepInTab, keptInTab } from './tabStorage.ts';

const file = 'applications/form';
export type FormTexts = Shown<typeof file>;

const storageKey = 'efmnp.apply.language';
const listeners = new Set<() => void>();
let shown: Language = 'English';

/** Loads the texts of the first page. Call it before that is drawn. Rejects if they do not arrive. */
export async function startLanguage(): Promise<void> {
  const requested = languageOfCode(new URLSearchParams(window.location.search).get('lang'));
  await chooseLanguage(requested ?? languageOfCode(keptInTab(storageKey)) ?? 'English');
}

/** Shows the form in a language, and keeps that in the tab. If its texts do not arrive, it rejects and changes nothing. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTexts(file, language);
  const { code } = languageFacts[language];
  shown = language;
  document.documentElement.lang = code;
  keepInTab(storageKey, code);
  for (const listener of listeners) listener();
}

/** The texts of the form in a language whose texts are loaded. */
export function formTextsIn(language: Language): FormTexts {
  return textsIn(file, language);
}

/** The texts of the form, and the language that they are in. */
export function useFormTexts(): FormTexts {
  return formTextsIn(useSyncExternalStore(subscribe, () => shown));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
