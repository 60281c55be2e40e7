import { Box, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { dashboardApi } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { call } from '../../core/call.ts';
import { DashboardProblem } from './DashboardProblem.tsx';
import { DutyStrip } from './DutyStrip.tsx';
import { weekdayAndDay } from './dutyWords.ts';
import { say } from './texts.ts';
import { useRefreshed } from './useRefreshed.ts';

/** As high as six duties: six rows on a phone, two rows of columns on a tablet, one on a wide screen. The cards below stay in place. */
const room = { xs: 412, sm: 280, lg: 150 } as const;

/** Work that waits for the user's role, refreshed like the cards below it. They stay usable if it fails. */
export function TodayDuties({ viewer }: { viewer: Viewer }) {
  const id = useId();
  const { stateId } = viewer;
  const { data, isError, refetch } = useRefreshed(['dashboard-today', stateId], (signal) =>
    call(dashboardApi.today, { query: { stateId }, signal }),
  );
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Stack direction="row" useFlexGap sx={{ columnGap: 1.5, flexWrap: 'wrap', alignItems: 'baseline', mb: 1.5 }}>
        <Typography id={id} variant="h6" component="h2">
          {say('today.title')}
        </Typography>
        {data && (
          <Typography variant="body2" color="textSecondary">
            <time dateTime={data.today}>{weekdayAndDay(data.today)}</time>
          </Typography>
        )}
      </Stack>
      {isError && <DashboardProblem text={say('today.problem')} onRetry={() => void refetch()} />}
      {(data || !isError) && (
        <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden' }} aria-busy={!data}>
          {!data && (
            <Box role="status" aria-label={say('today.loading')}>
              <Skeleton variant="rectangular" sx={{ height: room }} />
            </Box>
          )}
          {data?.duties.length === 0 && (
            <Typography color="textSecondary" sx={{ p: 2 }}>
              {say('today.nothing')}
            </Typography>
          )}
          {data && data.duties.length > 0 && <DutyStrip duties={data.duties} today={data.today} viewer={viewer} />}
        </Paper>
      )}
    </Box>
  );
}
