/** What a benefit's sheet says, on the screen, on paper and in the PDF that is mailed. */
import { formatPhone } from '../core/formatPhone.ts';
import type { BenefitSheet } from './benefit-mail.ts';

type Said = Pick<BenefitSheet, 'isSpentWhole' | 'closed' | 'startsOn' | 'expiresOn' | 'supportPhoneNumber' | 'supportEmailAddress'>;

/** `inUs` writes a day (YYYY-MM-DD) as people read it. */
export function sheetTextOf(sheet: Said, inUs: (day: string) => string) {
  const { closed, startsOn, expiresOn, isSpentWhole } = sheet;
  return {
    days: `Good from ${inUs(startsOn)} to ${inUs(expiresOn)}`,
    /** Why nobody can spend it any more; of one that can, undefined. */
    closed:
      closed && (closed === 'Expired' ? 'Expired: cannot be spent' : `This benefit is ${closed.toLowerCase()}: there is nothing to print`),
    /** What is left of it and its code are on the sheets of those that were not spent or taken back. */
    hasCode: closed === undefined || closed === 'Expired',
    whatToDo: [
      'Show this code to the farmer at the market.',
      isSpentWhole ? 'Spend it whole; no change is given in cash.' : 'You can spend it in parts; no change is given in cash.',
      'Whoever holds this sheet can spend it: keep it safe.',
    ].join(' '),
    lostIt: `Lost it, or a question? ${formatPhone(sheet.supportPhoneNumber)} · ${sheet.supportEmailAddress}`,
  };
}
