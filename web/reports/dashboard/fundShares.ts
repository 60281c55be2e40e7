/** The distribution of a period's money, for the chart and the table. */
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { say } from './texts.ts';

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
    { label: say('funds.available'), cents: period.benefitsAvailableForIssuanceCents },
    ...(known
      ? [
          { label: say('funds.redeemed'), cents: period.redeemedBenefitsCents ?? 0 },
          { label: say('funds.unredeemed'), cents: period.unredeemedBenefitsCents ?? 0 },
        ]
      : [{ label: say('funds.issued'), cents: period.issuedFundsCents - period.deactivatedBenefitsCents }]),
    { label: say('funds.deactivated'), cents: period.deactivatedBenefitsCents },
    { label: say('funds.expired'), cents: period.expiredBenefitsCents ?? 0 },
  ];
}
