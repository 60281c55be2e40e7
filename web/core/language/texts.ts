/**
 * The texts of pages, from the catalog (shared/texts). A route loads the files of its screen in the current language. Another language
 * loads when it is chosen. Until then, and if it does not arrive, the screen stays in the language that it has.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { type Language, languageFacts, languages } from '../../../shared/core/language.ts';
import { type Say, sayIn, type Texts } from '../../../shared/core/text.ts';
import type { TextFile, TextFiles } from '../../../shared/texts/files.ts';
import { englishTexts } from './englishTexts.ts';
import { currentLanguage, rememberChoice, usePageLanguage } from './language.ts';

export type SayOf<F extends TextFile> = Say<TextFiles[F]>;

/** The texts and their language. */
export interface Shown<F extends TextFile> {
  readonly say: SayOf<F>;
  readonly language: Language;
}

/**
 * The bundler replaces this call. It is in a function because browser tests read the routes, and with them this file, without a bundler.
 */
const loaders = () =>
  import.meta.glob<Texts>(
    [
      '../../../shared/texts/*/*/*.json',
      '!../../../shared/texts/*/*/*.staff.json',
      '!../../../shared/texts/*/core/form.json',
      '!../../../shared/texts/*/*/{mails,sheet,answers,card}.json',
      '!../../../shared/texts/*/applications/{refusals,legal}.json',
      '!../../../shared/texts/en/access/form.json',
      '!../../../shared/texts/en/core/*.json',
    ],
    { import: 'default' },
  );
const loaded = new Map<string, Shown<TextFile>>();
const listeners = new Set<() => void>();
let version = 0;

const keyOf = (file: TextFile, language: Language) => `../../../shared/texts/${languageFacts[language].code}/${file}.json`;

for (const [file, texts] of Object.entries(englishTexts)) put(keyOf(file as TextFile, 'English'), texts, 'English');

/** Loads a file in a language. Rejects if it does not arrive. */
export async function loadTexts(file: TextFile, language: Language = currentLanguage()): Promise<void> {
  const key = keyOf(file, language);
  if (loaded.has(key)) return;
  const texts = await loaders()[key]?.();
  if (texts === undefined) return;
  put(key, texts, language);
  version += 1;
  for (const listener of listeners) listener();
}

function put(key: string, texts: Texts, language: Language): void {
  loaded.set(key, { say: sayIn(texts, languageFacts[language].code) as SayOf<TextFile>, language });
}

/**
 * Loads a screen together with its texts in the current language, for a route. A screen that staff see too needs them in English as well.
 */
export async function withTexts<T>(
  files: readonly TextFile[],
  load: () => Promise<T>,
  { isForStaff = false }: { readonly isForStaff?: boolean } = {},
): Promise<T> {
  const wanted: Language[] = isForStaff ? ['English', currentLanguage()] : [currentLanguage()];
  const [screen] = await Promise.all([load(), ...files.flatMap((file) => wanted.map((language) => loadTexts(file, language)))]);
  return screen;
}

/** Loads the files of this page in a language. Rejects if one does not arrive. */
export async function loadLanguage(language: Language): Promise<void> {
  const files = new Set([...loaded.keys()].map((key) => key.replace(/^.*\/texts\/[^/]+\/|\.json$/g, '') as TextFile));
  await Promise.all([...files].map((file) => loadTexts(file, language)));
}

/** Shows all pages in a language, after the loaded files have arrived in it. Rejects, and changes nothing, if one does not arrive. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  rememberChoice(language);
}

/** Returns a file in a language, or in another one that is loaded. Throws if none is. */
export function textsIn<F extends TextFile>(file: F, language: Language): Shown<F> {
  const found = [language, ...languages].map((one) => loaded.get(keyOf(file, one))).find(Boolean);
  if (!found) throw new Error(`The texts ${file} are not loaded`);
  return found as unknown as Shown<F>;
}

/** A file in the language of the page, for a component. The component is rendered again when another language has arrived. */
export function useTexts<F extends TextFile>(file: F): Shown<F> {
  const language = usePageLanguage();
  useSyncExternalStore(subscribe, () => version);
  useEffect(() => {
    // Without a connection the page stays in the language that it has.
    loadTexts(file, language).catch(() => undefined);
  }, [file, language]);
  return textsIn(file, language);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
