/** The portal's own texts of the application form, shown if a State has none of its own. */
import type { Language } from '../../../../../shared/core/language.ts';
import { languages } from '../../../../../shared/core/language.ts';
import type { ApplicationText, ShownText } from '../../../../../shared/entities/application-text.ts';
import { applicationTextKinds } from '../../../../../shared/entities/application-text.ts';
import { Fault } from '../../../../core/errors.ts';
import { howToAppeal } from './howToAppeal.ts';
import { nonDiscriminationStatement } from './nonDiscriminationStatement.ts';
import { rightsAndObligations } from './rightsAndObligations.ts';
import type { StandardText } from './standardText.ts';
import { whatHappensNext } from './whatHappensNext.ts';

type Kind = ApplicationText['kind'];
type Standard = ShownText & Pick<ApplicationText, 'startsOn'>;

/** The oldest first. */
const versions: Readonly<Record<Kind, readonly StandardText[]>> = {
  'Rights and Obligations': rightsAndObligations,
  'Non-Discrimination Statement': nonDiscriminationStatement,
  'How to Appeal': howToAppeal,
  'What Happens Next': whatHappensNext,
};

/** 'standard-how-to-appeal-spanish-2026-01-01'. The ids of records have no hyphen. */
const idOf = (kind: Kind, language: Language, startsOn: string) =>
  `standard-${kind.replaceAll(' ', '-')}-${language}-${startsOn}`.toLowerCase();

/** Every version of every text. */
export const standardTexts: readonly Standard[] = applicationTextKinds.flatMap((kind) =>
  languages.flatMap((language) =>
    versions[kind].map(({ startsOn, [language]: body }) => ({ id: idOf(kind, language, startsOn), kind, language, startsOn, body })),
  ),
);

/** Returns the portal's text on a day, YYYY-MM-DD. Before the first version, it returns the first. */
export function standardText(kind: Kind, language: Language, day: string): Standard {
  const all = standardTexts.filter((one) => one.kind === kind && one.language === language);
  const found = all.findLast(({ startsOn }) => startsOn <= day) ?? all[0];
  if (!found) throw new Fault(`The portal has no ${kind} in ${language}`);
  return found;
}
