import { languages } from '../../../shared/core/language.ts';
import type { TextFile } from '../../../shared/texts/files.ts';
import { loadTexts } from './texts.ts';

/** Loads files in all languages, for tests of components that a route would load with their texts. */
export async function loadTestTexts(...files: readonly TextFile[]): Promise<void> {
  await Promise.all(files.flatMap((file) => languages.map((language) => loadTexts(file, language))));
}
