/** Where a period's money is, as chart and table show it. */
import type { PeriodSummary } from '../../shared/entities/dashboard.ts';

export interface FundShare {
  readonly label: string;
  readonly cents: number;
}

/** Issued = redeemed + unredeemed + deactivated + expired; what is available has not been issued. */
export function fundShares(period: PeriodSummary): readonly FundShare[] {
  return [
    { label: 'Available', cents: period.benefitsAvailableForIssuanceCents },
    { label: 'Redeemed', cents: period.redeemedBenefitsCents },
    { label: 'Unredeemed', cents: period.unredeemedBenefitsCents },
    { label: 'Deactivated', cents: period.deactivatedBenefitsCents },
    { label: 'Expired', cents: period.expiredBenefitsCents },
  ];
}
