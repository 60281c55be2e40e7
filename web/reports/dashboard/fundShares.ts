/** Where a period's money is, as chart and table show it. */
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';

export interface FundShare {
  readonly label: string;
  readonly cents: number;
}

/** Issued = redeemed + unredeemed + deactivated + expired; what is available has not been issued. Of tokens service areas know what they issued. */
export function fundShares(period: PeriodSummary): readonly FundShare[] {
  const known = period.redeemedBenefitsCents !== undefined;
  return [
    { label: 'Available', cents: period.benefitsAvailableForIssuanceCents },
    ...(known
      ? [
          { label: 'Redeemed', cents: period.redeemedBenefitsCents ?? 0 },
          { label: 'Unredeemed', cents: period.unredeemedBenefitsCents ?? 0 },
        ]
      : [{ label: 'Issued', cents: period.issuedFundsCents - period.deactivatedBenefitsCents }]),
    { label: 'Deactivated', cents: period.deactivatedBenefitsCents },
    { label: 'Expired', cents: period.expiredBenefitsCents ?? 0 },
  ];
}
