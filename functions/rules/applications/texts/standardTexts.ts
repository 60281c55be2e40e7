/**
 * The portal's own texts of the application form, shown if a State has none of its own. They are in `applications/legal.json` of the
 * catalog.
 */
import { type Language, languages } from '../../../../shared/core/language.ts';
import { type ApplicationText, applicationTextKinds, type ShownText } from '../../../../shared/entities/application-text.ts';
import { Fault } from '../../../core/errors.ts';
import { catalogFile } from '../../../core/texts.ts';

type Kind = ApplicationText['kind'];
type Standard = ShownText & Pick<ApplicationText, 'startsOn'>;

/**
 * The group of each kind in the file. Its keys are the first days of the versions. A version stays there when a newer one is added, because
 * applications refer to the version that they showed.
 *
 * - Rights: the content that 7 CFR 248.6 and 249.6 require, in plain words.
 * - Non-discrimination: USDA's statement of May 5, 2022 for programs of the Food and Nutrition Service, and USDA's own translation, word for word.
 * - Appeal: 7 CFR 248.16 and 249.16 allow at least 30 days, and no appeal if only the money has run out. The portal's text allows 60.
 */
const groups = {
  'Rights and Obligations': 'rightsAndObligations',
  'Non-Discrimination Statement': 'nonDiscriminationStatement',
  'How to Appeal': 'howToAppeal',
  'What Happens Next': 'whatHappensNext',
} as const satisfies Record<Kind, string>;

/** 'standard-how-to-appeal-spanish-2026-01-01'. The ids of records have no hyphen. */
const idOf = (kind: Kind, language: Language, startsOn: string) =>
  `standard-${kind.replaceAll(' ', '-')}-${language}-${startsOn}`.toLowerCase();

/** Returns every version of every text, the oldest first. */
export function standardTexts(): readonly Standard[] {
  return applicationTextKinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const versions: Readonly<Record<string, string>> = catalogFile('applications/legal', language)[groups[kind]];
      return Object.entries(versions).map(([startsOn, body]) => ({ id: idOf(kind, language, startsOn), kind, language, startsOn, body }));
    }),
  );
}

/** Returns the portal's text on a day, YYYY-MM-DD. Before the first version, it returns the first. */
export function standardText(kind: Kind, language: Language, day: string): Standard {
  const all = standardTexts().filter((one) => one.kind === kind && one.language === language);
  const found = all.findLast(({ startsOn }) => startsOn <= day) ?? all[0];
  if (!found) throw new Fault(`The portal has no ${kind} in ${language}`);
  return found;
}
