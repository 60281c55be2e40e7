/** What stands on the sheet of a benefit, as it is now. */
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import type { Holding } from '../benefits/holdingOf.ts';

export function sheetOf({ benefit, program, period, recipient, state }: Holding): BenefitSheet {
  return {
    stateName: state.name,
    programName: program.name,
    recipientName: `${recipient.firstName} ${recipient.lastName}`,
    code: benefit.code,
    remainingCents: benefit.remainingCents,
    startsOn: period.startDate,
    expiresOn: period.endDate,
    supportEmailAddress: program.supportEmailAddress,
    supportPhoneNumber: program.supportPhoneNumber,
    logoGuid: program.logoGuid,
  };
}
