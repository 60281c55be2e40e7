import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import BasketIcon from '@mui/icons-material/ShoppingBasketOutlined';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Box, Button, ButtonBase, Stack, Link as TextLink, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { accountApi } from '../../shared/entities/account.ts';
import { Guard } from '../access/session/Guard.tsx';
import { SessionKeeper } from '../access/session/SessionKeeper.tsx';
import { logOut, useSession, useUser } from '../access/session/session.ts';
import { type CallReply, call } from '../core/call.ts';
import { useTexts } from '../core/language/texts.ts';
import { Page } from '../core/page/Page.tsx';
import { Redirect, sellPath } from '../core/page/Redirect.tsx';
import { homeOf } from './menu.ts';
import { StoreBadge } from './StoreBadge.tsx';

/** The index page. Users continue to their first page, and visitors choose one. */
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

const doorSx = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  alignItems: { xs: 'center', md: 'flex-start' },
  justifyContent: 'flex-start',
  textAlign: 'left',
  gap: 2,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
} as const;
const doorIconSx = { fontSize: 56, p: 1.5, borderRadius: '50%', bgcolor: 'primary.main', color: 'primary.contrastText' };

function Index() {
  const { say } = useTexts('access/home');
  return (
    <Page title={say('title')} width="form">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: 'repeat(3, 1fr)' }, gridAutoRows: '1fr' }}>
        <ButtonBase href={sellPath} sx={doorSx}>
          <StorefrontIcon sx={doorIconSx} />
          <DoorText door="sell" />
        </ButtonBase>
        <ButtonBase component={Link} to="/my-benefits" sx={doorSx}>
          <BasketIcon sx={doorIconSx} />
          <DoorText door="benefits" />
        </ButtonBase>
        <ButtonBase component={Link} to="/login" sx={doorSx}>
          <BadgeIcon sx={doorIconSx} />
          <DoorText door="staff" />
        </ButtonBase>
      </Box>
      <RegisterLink />
      <Badges />
    </Page>
  );
}

function DoorText({ door }: { door: 'sell' | 'benefits' | 'staff' }) {
  const { say } = useTexts('access/home');
  return (
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="span" sx={{ display: 'block', fontSize: '1.25rem', fontWeight: 650, lineHeight: 1.3 }}>
        {say(`doors.${door}.title`)}
      </Typography>{' '}
      <Typography component="span" color="textSecondary" sx={{ display: 'block', mt: 0.5 }}>
        {say(`doors.${door}.text`)}
      </Typography>
    </Box>
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

/** Leads to the user's first page. Without one, the user can only change the password or log out. */
function Welcome() {
  const { say } = useTexts('access/home');
  const user = useUser();
  const home = homeOf(user);
  if (home !== '/') return <Redirect to={home} />;
  return (
    <Page title={say('titleFor', { firstName: user.firstName })} width="text">
      <Typography sx={{ mb: 3 }}>{say('noPage')}</Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
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
