import { Box, Stack, Typography } from '@mui/material';
import type { Role } from '../../shared/core/role.ts';
import { dashboardApi, type PeriodSummary } from '../../shared/entities/dashboard.ts';
import { call } from '../core/call.ts';
import { formatDay } from '../core/dayText.ts';
import { AreaChoice } from './AreaChoice.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { FundsPicture } from './FundsPicture.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { useChoice } from './useChoice.ts';
import { useRefreshed } from './useRefreshed.ts';

/** One issuance period, in all of the user's service areas or in those that are chosen. */
export function Period({ period, role }: { period: PeriodSummary; role: Role }) {
  const { issuancePeriodId, serviceAreaOptions } = period;
  const [areaIds, choose] = useChoice(`areas.${issuancePeriodId}`, serviceAreaOptions);
  const isFiltered = areaIds.length > 0;
  const filtered = useRefreshed(
    ['dashboard-period', issuancePeriodId, areaIds],
    (signal) => call(dashboardApi.filter, { body: { serviceAreaIds: areaIds, issuancePeriodId }, signal }),
    { isOn: isFiltered },
  );
  const shown = (isFiltered && filtered.data) || period;
  const areas = serviceAreaOptions.filter(({ value }) => areaIds.includes(value)).map(({ label }) => label);
  return (
    <Stack spacing={2} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: { xs: 2, md: 2.5 } }}>
      <Stack direction="row" useFlexGap spacing={2} sx={{ justifyContent: 'space-between', flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle1" component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {period.issuancePeriodName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {period.program} · {formatDay(period.startDate)} – {formatDay(period.endDate)}
          </Typography>
        </Box>
        <AreaChoice role={role} options={serviceAreaOptions} chosen={areaIds} onChoose={choose} />
      </Stack>
      {isFiltered && filtered.isError && <DashboardProblem onRetry={() => void filtered.refetch()} />}
      <Box
        aria-busy={isFiltered && filtered.isFetching}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
      >
        <PeriodFigures period={shown} role={role} areas={areas} />
        <FundsPicture period={shown} />
      </Box>
    </Stack>
  );
}
