import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router';
import type { Role } from '../../../shared/core/role.ts';
import { type Card, dashboardApi } from '../../../shared/entities/dashboard.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatTime } from '../../core/dayText.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { late } from '../../core/page/late.tsx';
import { Page } from '../../core/page/Page.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import { DashboardProblem } from './DashboardProblem.tsx';
import { Seasons } from './Seasons.tsx';
import { TodayDuties } from './TodayDuties.tsx';
import { say } from './texts.ts';
import { useRefreshed } from './useRefreshed.ts';

/** Loaded for Admins only, because only they choose a State. */
const ShownState = late(() => import('./ShownState.tsx').then((module) => module.ShownState));
/** Loaded for new States only. */
const NewState = late(() => import('../../parts/newState/NewState.tsx').then((module) => module.NewState));

/** The order of the cards, which is also their maximum number (specification 2.11 and 9.12). Applications come before the money. */
const order: readonly Card['dashboardDataType'][] = [
  ...(['UserDetails', 'UserRoles', 'UserCount'] as const),
  ...(['ApplicationSummary', 'VendorSummary', 'IssuancePeriod'] as const),
];
const maxCards = 6;

function inOrder(cards: readonly Card[]): readonly Card[] {
  const place = ({ dashboardDataType }: Card) => order.indexOf(dashboardDataType);
  return [...cards].sort((a, b) => place(a) - place(b)).slice(0, maxCards);
}

/** Returns true if no money has been allocated yet. A step is then missing, and no benefit can be issued. */
function isNew(cards: readonly Card[]): boolean {
  const periods = cards.flatMap((card) => (card.dashboardDataType === 'IssuancePeriod' ? card.childData : []));
  return periods.every(({ totalFundingAmountCents }) => totalFundingAmountCents === 0);
}

/** The time of the numbers. It is not announced at each refresh, because a talking clock would be a distraction. */
function LastUpdated({ asOf }: { asOf: string }) {
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {sayNodes(say, 'page.updated', { time: <time dateTime={asOf}>{formatTime(asOf, { second: '2-digit' })}</time> })}
    </Typography>
  );
}

/** The cards of the user's role, refreshed while the page is visible. An Admin sees one State, by default the Admin's own. */
export function Dashboard({ role }: { role: Role }) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const isAdmin = role === 'Admin';
  const stateId = isAdmin ? (params.get('state') ?? user.stateId) : undefined;
  const { data, isError, refetch } = useRefreshed(['dashboard', stateId], (signal) =>
    call(dashboardApi.get, { query: { stateId }, signal }),
  );
  const shownStateId = stateId ?? user.stateId;
  const mayAdd = role === 'Admin' || role === 'State Agency Staff';
  // A new State clears the chosen periods and service areas, because they belong to the old one.
  const choose = (id: string | undefined) => setParams(id === undefined ? {} : { state: id }, { preventScrollReset: true });
  const actions = (
    <Stack direction="row" useFlexGap spacing={2.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      {data && <LastUpdated asOf={data.asOf} />}
      {isAdmin && <ShownState stateId={stateId} onChoose={choose} />}
    </Stack>
  );
  return (
    <Page title={say('page.title')} actions={actions}>
      {(!isAdmin || stateId !== undefined) && <TodayDuties key={stateId} viewer={{ role, stateId }} />}
      {isError && <DashboardProblem onRetry={() => void refetch()} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(6, minmax(0, 1fr))' },
          alignItems: 'stretch',
        }}
      >
        {shownStateId && <Seasons stateId={stateId} />}
        {data && isNew(data.cards) && mayAdd && shownStateId && <NewState stateId={shownStateId} viewer={role} />}
        {data && inOrder(data.cards).map((card) => <DashboardCard key={card.dashboardDataType} card={card} viewer={{ role, stateId }} />)}
        {!data && !isError && <Waiting />}
      </Box>
    </Page>
  );
}

function Waiting() {
  return (
    <Box sx={{ gridColumn: '1 / -1' }} aria-busy="true" role="status" aria-label={say('page.loading')}>
      <Skeleton variant="rounded" height={140} sx={{ mb: 2.5 }} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
