/**
 * The texts of staff's screens, from the files `*.staff.json` of the catalog. The English file is part of the screen's code. A second
 * language of staff (`isForStaff` in shared/core/language.ts) loads before the first screen.
 */
import { languageFacts } from '../../../shared/core/language.ts';
import { type Say, sayIn, type Texts } from '../../../shared/core/text.ts';
import { staffLanguage } from './language.ts';

/** The bundler replaces this call. It is in a function because browser tests read the screens without a bundler. */
const loaders = () =>
  import.meta.glob<Texts>(
    ['../../../shared/texts/*/*/*.staff.json', '!../../../shared/texts/en/**', '!../../../shared/texts/*/*/server.staff.json'],
    {
      import: 'default',
    },
  );
const translated = new Map<string, Say<Texts>>();

/** Returns the texts of a file. `file` is its path in a language's folder, 'payments/batches'. */
export function staffTexts<T extends Texts>(file: string, english: T): Say<T> {
  const inEnglish = sayIn(english, languageFacts.English.code);
  return (key, values) => (translated.get(file) ?? inEnglish)(key as never, values);
}

/** Loads all texts of staff in their language. Rejects if a file does not arrive. A file that the language lacks stays English. */
export async function loadStaffTexts(): Promise<void> {
  const { code } = languageFacts[staffLanguage()];
  const all = Object.entries(loaders()).filter(([name]) => name.includes(`/texts/${code}/`));
  const files = await Promise.all(all.map(async ([name, load]) => [name, await load()] as const));
  translated.clear();
  for (const [name, texts] of files) translated.set(name.replace(/^.*\/texts\/[^/]+\/|\.staff\.json$/g, ''), sayIn(texts, code));
}
