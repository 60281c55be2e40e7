import { dollars } from '../../../shared/core/money.ts';
import type { Option } from '../../../shared/core/table.ts';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { periodLists } from './figureLists.ts';
import { say } from './texts.ts';

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
      <DashboardFigure label={say('period.funding')} value={dollars(period.totalFundingAmountCents)} to={fundings} />
      <DashboardFigure label={say('period.issued')} value={dollars(period.issuedFundsCents)} to={issued} />
      <DashboardFigure label={say('period.recipients')} value={period.numberOfRecipients.toLocaleString('en-US')} to={people} />
      <DashboardFigure label={say('period.available')} value={dollars(period.benefitsAvailableForIssuanceCents)} to={fundings} />
      {period.redeemedBenefitsCents !== undefined && period.unredeemedBenefitsCents !== undefined ? (
        <>
          <DashboardFigure label={say('period.redeemed')} value={dollars(period.redeemedBenefitsCents)} to={redeemed} />
          <DashboardFigure label={say('period.unredeemed')} value={dollars(period.unredeemedBenefitsCents)} to={unredeemed} />
        </>
      ) : (
        <DashboardFigure label={say('period.redeemed')} value={say('period.wholeState')} />
      )}
    </DashboardFigures>
  );
}
