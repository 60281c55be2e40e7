import { Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { accountApi } from '../../shared/entities/account.ts';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';
import { logOut, useSession, useUser } from '../access/session/session.ts';
import { call } from '../core/call.ts';
import { Page } from '../core/page/Page.tsx';
import { homeOf } from './menu.ts';
import { StoreBadge } from './StoreBadge.tsx';

/** The index: staff go on to their dashboard, everyone else is shown the way to the mobile app, visitors also that to the login. */
export function Home() {
  const { status, user } = useSession();
  if (status === 'checked' && !user) return <Index />;
  return (
    <Guard>
      <Welcome />
    </Guard>
  );
}

function Badges() {
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mb: 4 }}>
      <StoreBadge store="apple" />
      <StoreBadge store="google" />
    </Stack>
  );
}

function Index() {
  return (
    <Page title="Welcome" width="text">
      <Typography sx={{ mb: 3 }}>Recipients, farmers and market managers find their benefits and sales in the mobile app:</Typography>
      <Badges />
      <Typography sx={{ mb: 2 }}>Staff of State and local agencies work here, and everyone can look after their account.</Typography>
      <Button component={Link} to="/login" variant="contained" size="large">
        Log In
      </Button>
      <RegisterLink />
    </Page>
  );
}

/** For recipients, where a state lets them register. */
function RegisterLink() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    call(accountApi.registerOptions, { isQuiet: true }).then(
      (states) => setIsOpen(states.length > 0),
      () => undefined,
    );
  }, []);
  return (
    isOpen && (
      <Typography sx={{ mt: 3 }}>
        Do you get benefits?{' '}
        <TextLink component={Link} to="/account/register">
          Register to see them
        </TextLink>{' '}
        ·{' '}
        <TextLink component={Link} to="/account/register?lang=es" lang="es">
          Regístrese para verlos
        </TextLink>
      </Typography>
    )
  );
}

function Welcome() {
  const user = useUser();
  const home = homeOf(user);
  if (home !== '/') return <Navigate to={home} replace />;
  return (
    <Page title={`Welcome, ${user.firstName}`} width="text">
      <Typography sx={{ mb: 3 }}>Your benefits and sales are in the mobile app. Get it for your phone:</Typography>
      <Badges />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {user.roleNames.includes('Recipient') && (
          <Button component={Link} to="/my-benefits" variant="contained">
            My benefits
          </Button>
        )}
        {user.roleNames.includes('Vendor') && (
          <Button component={Link} to="/vendor/payments" variant="contained">
            Sales and payments
          </Button>
        )}
        {user.roleNames.includes('Market Manager') && user.hasProgramWithTokenType && (
          <Button component={Link} to="/market/redemptions" variant="contained">
            Take in tokens
          </Button>
        )}
        <Button component={Link} to="/change-password" variant="outlined">
          Change Password
        </Button>
        <SignOut />
      </Stack>
      <SessionKeeper />
    </Page>
  );
}

/** For pages without the user menu. */
function SignOut() {
  return (
    <Button variant="outlined" onClick={() => void logOut()}>
      Log Out
    </Button>
  );
}
