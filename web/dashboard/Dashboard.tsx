import { Box, Skeleton, Typography } from '@mui/material';
import type { Role } from '../../shared/core/role.ts';
import { type Card, dashboardApi } from '../../shared/entities/dashboard.ts';
import { call } from '../core/call.ts';
import { formatTime } from '../core/dayText.ts';
import { Page } from '../core/page/Page.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { useRefreshed } from './useRefreshed.ts';

/** The cards' order, and how many there are at most (specification, sections 2 and 9); applications come before the money. */
const order: readonly Card['dashboardDataType'][] = [
  ...(['UserDetails', 'UserRoles', 'UserCount'] as const),
  ...(['ApplicationSummary', 'VendorSummary', 'IssuancePeriod'] as const),
];
const maxCards = 6;

function inOrder(cards: readonly Card[]): readonly Card[] {
  const place = ({ dashboardDataType }: Card) => order.indexOf(dashboardDataType);
  return [...cards].sort((a, b) => place(a) - place(b)).slice(0, maxCards);
}

/** The moment that the figures tell of. Not read out at each refresh: a clock that speaks is noise. */
function LastUpdated({ asOf }: { asOf: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      Last updated <time dateTime={asOf}>{formatTime(asOf, { second: '2-digit' })}</time>
    </Typography>
  );
}

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
