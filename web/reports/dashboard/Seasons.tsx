import { Box, Skeleton } from '@mui/material';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import { call } from '../../core/call.ts';
import { DashboardProblem } from './DashboardProblem.tsx';
import { SeasonCard } from './SeasonCard.tsx';
import { ShortList } from './ShortList.tsx';
import { say } from './texts.ts';
import { useRefreshed } from './useRefreshed.ts';

const columns = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } } as const;
/** The height of a panel, so that nothing jumps when the panels arrive. */
const height = 510;

/** One panel for each open season. `stateId` is the State that an Admin has chosen. */
export function Seasons({ stateId }: { stateId: string | undefined }) {
  const { data, isError, refetch } = useRefreshed(['dashboard-seasons', stateId], (signal) =>
    call(dashboardApi.seasons, { query: { stateId }, signal }),
  );
  if (!isError && data?.seasons.length === 0) return null;
  return (
    <Box component="section" aria-label={say('season.list')} sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      {isError && <DashboardProblem text={say('season.problem')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Box sx={columns} aria-busy="true" role="status" aria-label={say('season.loading')}>
          <Skeleton variant="rounded" height={height} />
          <Skeleton variant="rounded" height={height} sx={{ display: { xs: 'none', md: 'block' } }} />
        </Box>
      )}
      {data && (
        <ShortList label={say('season.list')} items={data.seasons} keyOf={({ issuancePeriodId }) => issuancePeriodId} columns={columns}>
          {(panel) => <SeasonCard panel={panel} />}
        </ShortList>
      )}
    </Box>
  );
}
