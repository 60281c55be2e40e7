import { Stack, Typography } from '@mui/material';
import { Navigate } from 'react-router';
import { Page } from '../core/page/Page.tsx';
import { useUser } from '../session/session.ts';
import { Guard } from './Guard.tsx';
import { homeOf } from './menu.ts';
import { SignOut } from './SignOut.tsx';
import { StoreBadge } from './StoreBadge.tsx';

/** The index: staff go on to their dashboard, everyone else is shown the way to the mobile app. */
export function Home() {
  return (
    <Guard>
      <Welcome />
    </Guard>
  );
}

function Welcome() {
  const user = useUser();
  const home = homeOf(user);
  if (home !== '/') return <Navigate to={home} replace />;
  return (
    <Page title={`Welcome, ${user.firstName}`} width="text">
      <Typography sx={{ mb: 3 }}>Your benefits and sales are in the mobile app. Get it for your phone:</Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mb: 4 }}>
        <StoreBadge store="apple" />
        <StoreBadge store="google" />
      </Stack>
      <SignOut />
    </Page>
  );
}
