import { Box, Skeleton } from '@mui/material';
import type { Role } from '../../shared/core/role.ts';
import { dashboardApi } from '../../shared/entities/dashboard.ts';
import { call } from '../core/call.ts';
import { Page } from '../core/page/Page.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { inOrder } from './inOrder.ts';
import { LastUpdated } from './LastUpdated.tsx';
import { useRefreshed } from './useRefreshed.ts';

/** The cards of the user's role, kept fresh while somebody looks at them. */
export function Dashboard({ role }: { role: Role }) {
  const { data, isError, refetch } = useRefreshed(['dashboard'], (signal) => call(dashboardApi.get, { signal }));
  return (
    <Page title="Dashboard" actions={data && <LastUpdated asOf={data.asOf} />}>
      {isError && <DashboardProblem onRetry={() => void refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' },
          alignItems: 'stretch',
        }}
      >
        {data && inOrder(data.cards).map((card) => <DashboardCard key={card.dashboardDataType} card={card} role={role} />)}
        {!data && !isError && <Waiting />}
      </Box>
    </Page>
  );
}

function Waiting() {
  return (
    <Box sx={{ gridColumn: '1 / -1' }} aria-busy="true" role="status" aria-label="Loading">
      <Skeleton variant="rounded" height={140} sx={{ mb: 2.5 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
