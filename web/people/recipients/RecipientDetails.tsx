import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useState } from 'react';
import { Link, Outlet, useLocation, useNavigationType, useParams } from 'react-router';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { startMark } from '../../core/page/focusHeading.ts';
import { late } from '../../core/page/late.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { BenefitsHeld, focusBenefits } from '../../parts/people/BenefitsHeld.tsx';
import { getRecipient, type RecipientShown } from '../../parts/people/getRecipient.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { TimelineSection } from '../../parts/timeline/TimelineSection.tsx';
import { Account } from './Account.tsx';
import { Balance } from './Balance.tsx';
import { Cards } from './Cards.tsx';
import { sayDetails } from './detailsTexts.ts';
import { Identity } from './Identity.tsx';
import { LeftToSpend } from './LeftToSpend.tsx';
import { LikeRecipient } from './LikeRecipient.tsx';
import { OverrideNotice } from './OverrideNotice.tsx';
import { RecipientSales } from './RecipientSales.tsx';
import { StatusNotice } from './StatusNotice.tsx';

const RecipientTokens = late(() => import('./RecipientTokens.tsx').then((module) => module.RecipientTokens), {
  fallback: <Skeleton variant="rounded" height={148} />,
});

/** A link for keyboard users that skips the many stops before the list. */
const shownOnFocus = {
  '&:not(:focus)': {
    position: 'absolute',
    width: '1px',
    minWidth: 0,
    height: '1px',
    minHeight: 0,
    p: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;

/**
 * Returns true if the user just found the person at the counter. It is false after Back, and after a list, which passes its URL in the
 * state.
 */
function useIsFound(): boolean {
  const type = useNavigationType();
  const { state } = useLocation();
  return type !== 'POP' && !(state as { list?: string } | null)?.list;
}

/** Everything that staff at the counter need about one person. */
export function RecipientDetails() {
  const { entityid = '' } = useParams();
  const { list } = useStaffPages();
  return (
    // Another person found from here is a new page, without state of the previous one.
    <RecordPage
      key={entityid}
      title={sayDetails('page.title')}
      loadKey={['recipients', entityid]}
      load={(signal) => getRecipient(entityid, signal)}
      list={list}
    >
      {(recipient) => <Details recipient={recipient} />}
    </RecordPage>
  );
}

function Details({ recipient }: { recipient: RecipientShown }) {
  const pages = useStaffPages();
  const user = useUser();
  const { id, firstName, lastName, isArchived, deactivatedAt } = recipient;
  const isActive = !isArchived && !deactivatedAt;
  const isFoundNow = useIsFound();
  // Staff look people up to issue benefits to them. Keep the initial value, because the page's list changes the URL later.
  const [isFound] = useState(isFoundNow);
  const actions = (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', alignItems: 'center', flex: { xs: '1 1 100%', md: '0 1 auto' } }}
    >
      {isActive && (
        <Button component={Link} to={pages.issue(id)} variant="contained" size="large" {...(isFound && startMark)}>
          {sayDetails('page.issue')}
        </Button>
      )}
      <Button onClick={focusBenefits} sx={shownOnFocus}>
        {sayDetails('page.toBenefits')}
      </Button>
    </Stack>
  );
  return (
    <Page title={`${firstName} ${lastName}`} actions={actions}>
      <Stack spacing={3}>
        <StatusNotice recipient={recipient} />
        <OverrideNotice recipient={recipient} />
        <LikeRecipient recipientId={id} />
        <LeftToSpend recipientId={id} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
          }}
        >
          <Identity recipient={recipient} />
          <Stack spacing={3}>
            <Balance recipientId={id} />
            <Cards recipientId={id} isActive={isActive} />
            <Account recipient={recipient} isActive={isActive} />
          </Stack>
        </Box>
        {user.hasProgramWithTokenType && <RecipientTokens recipient={recipient} />}
        <BenefitsHeld recipientId={id} isActive={isActive} />
        <RecipientSales recipientId={id} />
        <TimelineSection
          loadKey={['recipients', id]}
          load={(after, signal) => call(recipientApi.timeline, { params: { id }, query: { after }, signal })}
          changes={pages.changes(id)}
          withLabel={sayDetails('page.vendor')}
        />
      </Stack>
      <Outlet />
    </Page>
  );
}
