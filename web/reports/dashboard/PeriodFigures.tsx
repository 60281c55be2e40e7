import { dollars } from '../../../shared/core/money.ts';
import type { Option } from '../../../shared/core/table.ts';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { periodLists, type Viewer } from './figureLists.ts';

interface Props {
  period: PeriodSummary;
  viewer: Viewer;
  /** The chosen service areas. Empty means all. */
  areas: readonly Option[];
}

/** A period's funds and benefits in numbers. */
export function PeriodFigures({ period, viewer, areas }: Props) {
  const { fundings, issued, people, redeemed, unredeemed } = periodLists(viewer, period, areas);
  return (
    <DashboardFigures>
      <DashboardFigure label="Total Funding Amount" value={dollars(period.totalFundingAmountCents)} to={fundings} />
      <DashboardFigure label="Issued Funds" value={dollars(period.issuedFundsCents)} to={issued} />
      <DashboardFigure label="Number of Recipients" value={period.numberOfRecipients.toLocaleString('en-US')} to={people} />
      <DashboardFigure label="Benefits Available for Issuance" value={dollars(period.benefitsAvailableForIssuanceCents)} to={fundings} />
      {period.redeemedBenefitsCents !== undefined && period.unredeemedBenefitsCents !== undefined ? (
        <>
          <DashboardFigure label="Redeemed Benefits" value={dollars(period.redeemedBenefitsCents)} to={redeemed} />
          <DashboardFigure label="Unredeemed Benefits" value={dollars(period.unredeemedBenefitsCents)} to={unredeemed} />
        </>
      ) : (
        <DashboardFigure label="Redeemed Benefits" value="Counted for the whole state" />
      )}
    </DashboardFigures>
  );
}
