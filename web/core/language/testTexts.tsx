/** For tests of components that show texts of the catalog. */
import type { ReactNode } from 'react';
import { languages } from '../../../shared/core/language.ts';
import type { TextFile } from '../../../shared/texts/files.ts';
import { ChosenLanguage } from './ChosenLanguage.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { loadTexts } from './texts.ts';

/** Loads files in all languages, as a route does in one. */
export async function loadTestTexts(...files: readonly TextFile[]): Promise<void> {
  await Promise.all(files.flatMap((file) => languages.map((language) => loadTexts(file, language))));
}

/** Forgets the language that a test has chosen. */
export function forgetLanguage(): void {
  localStorage.clear();
  window.history.replaceState(null, '', window.location.pathname);
}

/** A public page, with the buttons that choose a language. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <ChosenLanguage>
      <LanguageSwitch />
      {children}
    </ChosenLanguage>
  );
}
