/** The texts of the form, in the current language. */
import type { Language } from '../../../shared/core/language.ts';
import { loadTexts, type Shown, textsIn, useTexts } from '../../core/language/texts.ts';

const file = 'applications/form';
export type FormTexts = Shown<typeof file>;

/** Loads the texts of the first page. Call it before that page is shown. Rejects if they do not arrive. */
export async function startLanguage(): Promise<void> {
  await loadTexts(file);
}

/** Returns the texts of the form in a language with loaded texts. */
export function formTextsIn(language: Language): FormTexts {
  return textsIn(file, language);
}

/** Returns the texts of the form and their language. */
export function useFormTexts(): FormTexts {
  return useTexts(file);
}
