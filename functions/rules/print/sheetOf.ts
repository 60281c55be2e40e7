/** The content of a benefit's sheet at an instant (ms). */
import type { BenefitSheet } from '../../../shared/entities/benefit-mail.ts';
import type { Holding } from '../benefits/holdingOf.ts';
import { isExpired } from '../benefits/period.ts';

export function sheetOf({ benefit, program, period, recipient, state }: Holding, at: number): BenefitSheet {
  const { status } = benefit;
  const closed = status !== 'Issued' ? status : isExpired(state, period, at) ? 'Expired' : undefined;
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
    language: recipient.language,
    isSpentWhole: benefit.programType === 'Hybrid Voucher' || undefined,
    closed,
  };
}
