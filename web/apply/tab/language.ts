/** The texts of the form, in the current language. */
import type { Language } from '../../../shared/core/language.ts';
import { loadTexts, type Shown, textsIn, useTexts } from '../../core/language/texts.ts';

const file = 'applications/form';
export type FormTexts = Shown<typeof file>;

/** Loads the texts of the first page. Call it before that page is shown. Rejects if they do not arrive. */
export async function startLanguage(): Promise<void> {
  await loadTexts(file);
}

/** The texts of the form in a language whose texts are loaded. */
export function formTextsIn(language: Language): FormTexts {
  return textsIn(file, language);
}

/** The texts of the form, and the language that they are in. */
export function useFormTexts(): FormTexts {
  return useTexts(file);
}
