import { dollars } from '../../shared/core/money.ts';
import type { Role } from '../../shared/core/role.ts';
import type { PeriodSummary } from '../../shared/entities/dashboard.ts';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { periodLists } from './periodLists.ts';

/** A period's funds and benefits in figures. */
export function PeriodFigures({ period, role, areas }: { period: PeriodSummary; role: Role; areas: readonly string[] }) {
  const { fundings, sales } = periodLists(role, period, areas);
  return (
    <Figures>
      <Figure label="Total Funding Amount" value={dollars(period.totalFundingAmountCents)} to={fundings} />
      <Figure label="Issued Funds" value={dollars(period.issuedFundsCents)} to={fundings} />
      <Figure label="Number of Recipients" value={period.numberOfRecipients.toLocaleString('en-US')} />
      <Figure label="Benefits Available for Issuance" value={dollars(period.benefitsAvailableForIssuanceCents)} to={fundings} />
      {period.redeemedBenefitsCents !== undefined && period.unredeemedBenefitsCents !== undefined ? (
        <>
          <Figure label="Redeemed Benefits" value={dollars(period.redeemedBenefitsCents)} to={sales} />
          <Figure label="Unredeemed Benefits" value={dollars(period.unredeemedBenefitsCents)} />
        </>
      ) : (
        <Figure label="Redeemed Benefits" value="Counted for the whole state" />
      )}
    </Figures>
  );
}
