import { Box, Stack, Typography } from '@mui/material';
import { dashboardApi, type PeriodSummary } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { periodTitle } from './periodTitle.ts';
import { useDashboardChoice } from './useDashboardChoice.ts';
import { useRefreshed } from './useRefreshed.ts';

/** One issuance period, for all of the user's service areas or the chosen ones. */
export function Period({ period, viewer }: { period: PeriodSummary; viewer: Viewer }) {
  const { issuancePeriodId, serviceAreaOptions } = period;
  const { role, stateId } = viewer;
  const [areaIds, choose] = useDashboardChoice(`areas.${issuancePeriodId}`, serviceAreaOptions);
  const isFiltered = areaIds.length > 0;
  const filtered = useRefreshed(
    ['dashboard-period', stateId, issuancePeriodId, areaIds],
    (signal) => call(dashboardApi.filter, { body: { serviceAreaIds: areaIds, issuancePeriodId, stateId }, signal }),
    { isOn: isFiltered },
  );
  const shown = (isFiltered && filtered.data) || period;
  const areas = serviceAreaOptions.filter(({ value }) => areaIds.includes(value));
  return (
    <Stack spacing={2} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ justifyContent: 'space-between', flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {periodTitle(period)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formatDay(period.startDate)} – {formatDay(period.endDate)}
          </Typography>
        </Box>
        <AreaChoice role={role} options={serviceAreaOptions} chosen={areaIds} onChoose={choose} />
      </Stack>
      {isFiltered && filtered.isError && <DashboardProblem onRetry={() => void filtered.refetch()} />}
      <Box aria-busy={isFiltered && filtered.isFetching}>
        <PeriodFigures period={shown} viewer={viewer} areas={areas} />
      </Box>
    </Stack>
  );
}
