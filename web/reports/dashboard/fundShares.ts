/** The distribution of a period's money, for the chart and the table. */
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';

export interface FundShare {
  readonly label: string;
  readonly cents: number;
}

/**
 * Issued = redeemed + unredeemed + deactivated + expired. The available amount has not been issued. For tokens, service areas only know the
 * issued amount.
 */
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
