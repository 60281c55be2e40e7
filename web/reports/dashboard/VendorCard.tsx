import { Box } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { call } from '../../core/call.ts';
import { CardFrame } from './CardFrame.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DashboardFigure } from './DashboardFigure.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { vendorLists } from './figureLists.ts';
import { say } from './texts.ts';
import { useDashboardChoice } from './useDashboardChoice.ts';
import { useRefreshed } from './useRefreshed.ts';

type Summary = Extract<Card, { dashboardDataType: 'VendorSummary' }>;

/** The amounts that vendors have redeemed and been paid, in all periods or the chosen ones. */
export function VendorCard({ summary, viewer }: { summary: Summary; viewer: Viewer }) {
  const { stateId } = viewer;
  const [periodIds, choose] = useDashboardChoice('periods', summary.issuancePeriodOptions);
  const isFiltered = periodIds.length > 0;
  const filtered = useRefreshed(
    ['dashboard-vendors', stateId, periodIds],
    (signal) => call(dashboardApi.vendorFilter, { body: { issuancePeriodIds: periodIds, stateId }, signal }),
    { isOn: isFiltered },
  );
  const shown = (isFiltered && filtered.data) || summary;
  const { active, withSales, waiting, transferred } = vendorLists(viewer, periodIds);
  const tools = (
    <ChoiceFilter
      label={say('vendors.periods')}
      all={say('vendors.allPeriods')}
      options={summary.issuancePeriodOptions}
      chosen={periodIds}
      onChoose={choose}
    />
  );
  return (
    <CardFrame title={say('vendors.title')} width="full" tools={tools}>
      {isFiltered && filtered.isError && <DashboardProblem onRetry={() => void filtered.refetch()} />}
      <Box aria-busy={isFiltered && filtered.isFetching}>
        <DashboardFigures minWidth="13rem">
          <DashboardFigure label={say('vendors.active')} value={shown.activeVendors.toLocaleString('en-US')} to={active} />
          <DashboardFigure
            label={say('vendors.withSales')}
            value={shown.vendorsWithRedeemedBenefits.toLocaleString('en-US')}
            to={withSales}
          />
          <DashboardFigure label={say('vendors.waiting')} value={dollars(shown.untransferredTransactionAmountCents)} to={waiting} />
          <DashboardFigure label={say('vendors.transferred')} value={dollars(shown.amountOfBenefitsTransferredCents)} to={transferred} />
        </DashboardFigures>
      </Box>
    </CardFrame>
  );
}
