import { Button, Stack, Link as TextLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { accountApi } from '../../shared/entities/account.ts';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';
import { logOut, useSession, useUser } from '../access/session/session.ts';
import { type CallReply, call } from '../core/call.ts';
import { useTexts } from '../core/language/texts.ts';
import { Page } from '../core/page/Page.tsx';
import { homeOf } from './menu.ts';
import { StoreBadge } from './StoreBadge.tsx';

const sellers = ['Vendor', 'Market Manager'] as const;

/**
 * The index page. Staff continue to their dashboard. Everyone else sees the links to the mobile app, and visitors also the link to the
 * login.
 */
export function Home() {
  const { status, user } = useSession();
  if (status === 'checked' && !user) return <Index />;
  return (
    <Guard>
      <Welcome />
    </Guard>
  );
}

/** The badges of the stores that have the app. */
function Badges() {
  const [{ appleAppUrl, googleAppUrl }, setStores] = useState<CallReply<typeof accountApi.stores>>({});
  useEffect(() => {
    call(accountApi.stores, { isQuiet: true }).then(setStores, () => undefined);
  }, []);
  if (!appleAppUrl && !googleAppUrl) return null;
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mt: 4 }}>
      {appleAppUrl && <StoreBadge store="apple" url={appleAppUrl} />}
      {googleAppUrl && <StoreBadge store="google" url={googleAppUrl} />}
    </Stack>
  );
}

function Index() {
  const { say } = useTexts('access/home');
  return (
    <Page title={say('title')} width="text">
      <Typography sx={{ mb: 3 }}>{say('app')}</Typography>
      <Badges />
      <Typography sx={{ mb: 2 }}>{say('staff')}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to="/login" variant="contained" size="large">
          {say('logIn')}
        </Button>
        <Button href="/sell" variant="outlined" size="large">
          {say('sell')}
        </Button>
      </Stack>
      <RegisterLink />
    </Page>
  );
}

/** For recipients, when a State allows them to register. */
function RegisterLink() {
  const { say } = useTexts('access/home');
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
        {say('recipients')}{' '}
        <TextLink component={Link} to="/account/register">
          {say('register')}
        </TextLink>
      </Typography>
    )
  );
}

function Welcome() {
  const { say } = useTexts('access/home');
  const user = useUser();
  const home = homeOf(user);
  if (home !== '/') return <Navigate to={home} replace />;
  return (
    <Page title={say('titleFor', { firstName: user.firstName })} width="text">
      <Typography sx={{ mb: 3 }}>{say('appFor')}</Typography>
      <Badges />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        {user.roleNames.includes('Recipient') && (
          <Button component={Link} to="/my-benefits" variant="contained">
            {say('benefits')}
          </Button>
        )}
        {sellers.some((role) => user.roleNames.includes(role)) && (
          <Button href="/sell" variant="contained">
            {say('sell')}
          </Button>
        )}
        {user.roleNames.includes('Vendor') && (
          <Button component={Link} to="/vendor/payments" variant="contained">
            {say('sales')}
          </Button>
        )}
        {user.roleNames.includes('Market Manager') && user.hasProgramWithTokenType && (
          <Button component={Link} to="/market/redemptions" variant="contained">
            {say('tokens')}
          </Button>
        )}
        <Button component={Link} to="/change-password" variant="outlined">
          {say('password')}
        </Button>
        <SignOut />
      </Stack>
      <SessionKeeper />
    </Page>
  );
}

/** For pages without the user menu. */
function SignOut() {
  const { say } = useTexts('access/home');
  return (
    <Button variant="outlined" onClick={() => void logOut()}>
      {say('logOut')}
    </Button>
  );
}
