/**
 * The text of a benefit sheet, on the screen, on paper and in the mailed PDF. It is in English and also in the recipient's language. Edit
 * to add a language.
 */
import { formatPhone } from '../core/formatPhone.ts';
import type { Language } from '../core/language.ts';
import type { BenefitSheet } from './benefit-mail.ts';

type Said = Pick<
  BenefitSheet,
  'isSpentWhole' | 'closed' | 'startsOn' | 'expiresOn' | 'supportPhoneNumber' | 'supportEmailAddress' | 'language'
>;

interface Words {
  readonly days: (from: string, until: string) => string;
  readonly closed: Readonly<Record<NonNullable<Said['closed']>, string>>;
  readonly showIt: string;
  readonly spendWhole: string;
  readonly spendInParts: string;
  readonly keepIt: string;
  readonly lostIt: string;
  /** Writes out a day (YYYY-MM-DD). Without it, the page's own English format is used. */
  readonly dayOf?: (day: string) => string;
}

const words: Readonly<Record<Language, Words>> = {
  English: {
    days: (from, until) => `Good from ${from} to ${until}`,
    closed: {
      Expired: 'Expired: cannot be spent',
      Redeemed: 'This benefit is redeemed: there is nothing to print',
      Deactivated: 'This benefit is deactivated: there is nothing to print',
    },
    showIt: 'Show this code to the farmer at the market.',
    spendWhole: 'Spend it whole; no change is given in cash.',
    spendInParts: 'You can spend it in parts; no change is given in cash.',
    keepIt: 'Whoever holds this sheet can spend it: keep it safe.',
    lostIt: 'Lost it, or a question?',
  },
  Spanish: {
    days: (from, until) => `Válido del ${from} al ${until}`,
    closed: {
      Expired: 'Vencido: ya no se puede gastar',
      Redeemed: 'Este beneficio ya se gastó: no hay nada que imprimir',
      Deactivated: 'Este beneficio está desactivado: no hay nada que imprimir',
    },
    showIt: 'Muestre este código al agricultor en el mercado.',
    spendWhole: 'Gástelo completo; no se da cambio en efectivo.',
    spendInParts: 'Puede gastarlo en partes; no se da cambio en efectivo.',
    keepIt: 'Quien tenga esta hoja puede gastarla: guárdela en un lugar seguro.',
    lostIt: '¿La perdió o tiene una pregunta?',
    dayOf: (day) => new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  },
};

/** `lang` is for screen readers. `closed` is the reason why the benefit can no longer be spent, and undefined while it can be. */
export interface SheetText {
  readonly lang: 'en' | 'es';
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
  return sheet.language === 'Spanish' ? [english, textIn('Spanish', sheet, inUs)] : [english];
}

/** Whether a sheet shows the remaining amount and the code. A redeemed or deactivated benefit shows neither. */
export function hasCode({ closed }: Pick<Said, 'closed'>): boolean {
  return closed === undefined || closed === 'Expired';
}

function textIn(language: Language, sheet: Said, inUs: (day: string) => string): SheetText {
  const { days, closed, showIt, spendWhole, spendInParts, keepIt, lostIt, dayOf = inUs } = words[language];
  return {
    lang: language === 'Spanish' ? 'es' : 'en',
    days: days(dayOf(sheet.startsOn), dayOf(sheet.expiresOn)),
    closed: sheet.closed && closed[sheet.closed],
    whatToDo: [showIt, sheet.isSpentWhole ? spendWhole : spendInParts, keepIt].join(' '),
    lostIt: `${lostIt} ${formatPhone(sheet.supportPhoneNumber)} · ${sheet.supportEmailAddress}`,
  };
}
