import { inUs } from '../../../shared/core/days.ts';
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import type { Values } from './fill.ts';

/** Returns the placeholder values for the attached sheet. */
export function sheetValues({ programName, remainingCents, startsOn, expiresOn, ...support }: BenefitSheet): Values {
  return {
    programName,
    amount: dollars(remainingCents),
    startsOn: inUs(startsOn),
    expiresOn: inUs(expiresOn),
    supportPhoneNumber: formatPhone(support.supportPhoneNumber),
    supportEmailAddress: support.supportEmailAddress,
  };
}
