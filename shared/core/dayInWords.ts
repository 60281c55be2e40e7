import { type Language, languageFacts } from './language.ts';

/** 'YYYY-MM-DD' -> 'November 3, 2026', or '3 de noviembre de 2026'. */
export function dayInWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}
