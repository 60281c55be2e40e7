import { useMemo } from 'react';
import { languageFacts } from '../../../shared/core/language.ts';
import { useTexts } from '../../core/language/texts.ts';

/** Returns the function that writes a day, YYYY-MM-DD, in the language of the page: 'Oct 31, 2026'. */
export function useDayText(): (day: string) => string {
  const { code } = languageFacts[useTexts('benefits/sell').language];
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' });
    return (day) => format.format(new Date(`${day}T00:00:00Z`));
  }, [code]);
}

/** Returns the function that writes a time in the State's time zone: '10:58 AM', or with its day. */
export function useTimeText(timeZone: string): (at: string, more?: { readonly withDay: boolean }) => string {
  const { code } = languageFacts[useTexts('benefits/sell').language];
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(code, { timeStyle: 'short', timeZone });
    const both = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return (at, more) => (more?.withDay ? both : time).format(new Date(at));
  }, [code, timeZone]);
}
