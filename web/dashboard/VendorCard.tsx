import { Box } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import type { Role } from '../../shared/core/role.ts';
import type { Filter } from '../../shared/core/table.ts';
import { achStatuses } from '../../shared/entities/ach-transaction.ts';
import { type Card, dashboardApi } from '../../shared/entities/dashboard.ts';
import { call } from '../core/call.ts';
import { equalTo, listOf } from '../core/table/listOf.ts';
import { useUser } from '../session/session.ts';
import { CardFrame } from './CardFrame.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { Figure } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { useChoice } from './useChoice.ts';
import { useRefreshed } from './useRefreshed.ts';

type Summary = Extract<Card, { dashboardDataType: 'VendorSummary' }>;

/** What is in ACH transactions that are not void. */
const inAch: Filter = { operator: 'MultiSelect', value: achStatuses.filter((status) => status !== 'Void') };

/** What vendors have redeemed and been paid, in all periods or in those that are chosen. */
export function VendorCard({ summary, role }: { summary: Summary; role: Role }) {
  const { stateName } = useUser();
  const [periodIds, choose] = useChoice('periods', summary.issuancePeriodOptions);
  const isFiltered = periodIds.length > 0;
  const filtered = useRefreshed(
    ['dashboard-vendors', periodIds],
    (signal) => call(dashboardApi.vendorFilter, { body: { issuancePeriodIds: periodIds }, signal }),
    { isOn: isFiltered },
  );
  const shown = (isFiltered && filtered.data) || summary;
  const vendors = role === 'State Agency Staff' ? listOf('/state-staff/vendors', { isArchived: equalTo('No') }) : undefined;
  const ach: Record<string, Filter> = { status: inAch, ...(stateName && { stateName: equalTo(stateName) }) };
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
          <Figure label="Active Vendors" value={shown.activeVendors.toLocaleString('en-US')} to={isFiltered ? undefined : vendors} />
          <Figure label="Vendors With Redeemed Benefits" value={shown.vendorsWithRedeemedBenefits.toLocaleString('en-US')} />
          <Figure label="Untransferred Transaction Amount" value={dollars(shown.untransferredTransactionAmountCents)} />
          <Figure
            label="Amount of Benefits Transferred"
            value={dollars(shown.amountOfBenefitsTransferredCents)}
            to={role === 'Admin' && !isFiltered ? listOf('/admin/ach-transactions', ach) : undefined}
          />
        </Figures>
      </Box>
    </CardFrame>
  );
}
