/**
 * The text of a benefit sheet, on the screen, on paper and in the mailed PDF. It is in English and also in the recipient's language.
 */
import { formatPhone } from '../core/formatPhone.ts';
import { type Language, languageFacts } from '../core/language.ts';
import { sayIn } from '../core/text.ts';
import { sheetTexts } from '../texts/sheetTexts.ts';
import type { BenefitSheet } from './benefit-mail.ts';

type Said = Pick<
  BenefitSheet,
  'isSpentWhole' | 'closed' | 'startsOn' | 'expiresOn' | 'supportPhoneNumber' | 'supportEmailAddress' | 'language'
>;

/** `lang` is for screen readers. `closed` is the reason why the benefit can no longer be spent, and undefined while it can be. */
export interface SheetText {
  readonly lang: string;
  readonly days: string;
  readonly closed: string | undefined;
  readonly whatToDo: string;
  readonly lostIt: string;
}

/**
 * Returns the English text and then the text in the recipient's language, if that is another one. `inUs` writes a day (YYYY-MM-DD) as
 * people read it in English.
 */
export function sheetTextsOf(sheet: Said, inUs: (day: string) => string): readonly [SheetText, ...SheetText[]] {
  const english = textIn('English', sheet, inUs);
  const { language = 'English' } = sheet;
  return language === 'English' ? [english] : [english, textIn(language, sheet, inUs)];
}

/** Whether a sheet shows the remaining amount and the code. A redeemed or deactivated benefit shows neither. */
export function hasCode({ closed }: Pick<Said, 'closed'>): boolean {
  return closed === undefined || closed === 'Expired';
}

function textIn(language: Language, sheet: Said, inUs: (day: string) => string): SheetText {
  const { code, locale } = languageFacts[language];
  const say = sayIn(sheetTexts[language], code);
  const longDay = (day: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
  const dayOf = language === 'English' ? inUs : longDay;
  return {
    lang: code,
    days: say('days', { from: dayOf(sheet.startsOn), until: dayOf(sheet.expiresOn) }),
    closed: sheet.closed && say(`closed.${sheet.closed}`),
    whatToDo: [say('showIt'), say(sheet.isSpentWhole ? 'spendWhole' : 'spendInParts'), say('keepIt')].join(' '),
    lostIt: say('lostIt', { phone: formatPhone(sheet.supportPhoneNumber), email: sheet.supportEmailAddress }),
  };
}
