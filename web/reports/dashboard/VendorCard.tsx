import { Box } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import { call } from '../../core/call.ts';
import { CardFrame } from './CardFrame.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { type Viewer, vendorLists } from './figureLists.ts';
import { useChoice } from './useChoice.ts';
import { useRefreshed } from './useRefreshed.ts';

type Summary = Extract<Card, { dashboardDataType: 'VendorSummary' }>;

/** What vendors have redeemed and been paid, in all periods or in those that are chosen. */
export function VendorCard({ summary, viewer }: { summary: Summary; viewer: Viewer }) {
  const { stateId } = viewer;
  const [periodIds, choose] = useChoice('periods', summary.issuancePeriodOptions);
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
      label="Issuance Periods"
      all="All issuance periods"
      options={summary.issuancePeriodOptions}
      chosen={periodIds}
      onChoose={choose}
    />
  );
  return (
    <CardFrame title="Vendor Summary" width="full" tools={tools}>
      {isFiltered && filtered.isError && <DashboardProblem onRetry={() => void filtered.refetch()} />}
      <Box aria-busy={isFiltered && filtered.isFetching}>
        <Figures minWidth="13rem">
          <Figure label="Active Vendors" value={shown.activeVendors.toLocaleString('en-US')} to={active} />
          <Figure label="Vendors With Redeemed Benefits" value={shown.vendorsWithRedeemedBenefits.toLocaleString('en-US')} to={withSales} />
          <Figure label="Untransferred Transaction Amount" value={dollars(shown.untransferredTransactionAmountCents)} to={waiting} />
          <Figure label="Amount of Benefits Transferred" value={dollars(shown.amountOfBenefitsTransferredCents)} to={transferred} />
        </Figures>
      </Box>
    </CardFrame>
  );
}
