import { Alert, Button, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Navigate, Link as RouterLink, useNavigate } from 'react-router';
import { languageFacts } from '../../../shared/core/language.ts';
import type { MyBenefits as Mine } from '../../../shared/entities/my-benefits.ts';
import { Guard } from '../../access/session/Guard.tsx';
import { SessionKeeper } from '../../access/session/SessionKeeper.tsx';
import { checkSession, logOut, useSession, useUser } from '../../access/session/session.ts';
import { setAccountLanguage } from '../../core/language/language.ts';
import { setSupportPhone } from '../../core/language/supportPhone.ts';
import { useTexts } from '../../core/language/texts.ts';
import { useShowStateOfPage } from '../../core/look/stateOfPage.ts';
import { Page } from '../../core/page/Page.tsx';
import { OtherBenefits, Purchases } from './Past.tsx';
import { Places } from './Places.tsx';
import { ReadyBenefits } from './ReadyBenefits.tsx';
import { keptBenefits, type MyBenefitsState, useMyBenefits } from './useMyBenefits.ts';
import { useRepeatedLook } from './useRepeatedLook.ts';
import { dayFrom, hourIn, timeIn, type Words } from './words.ts';

/**
 * A recipient's benefits, on a phone at a market. Offline, the session cannot be checked. The page then shows the data that this browser
 * kept for the last user, until that user logs out or the connection returns.
 */
export function MyBenefits() {
  const { status } = useSession();
  const [kept, setKept] = useState<Mine>();
  const found = status === 'error' && !kept ? keptBenefits() : undefined;
  if (found) setKept(found);
  if (kept && status === 'checked') setKept(undefined);
  // The kept data stay on the page while the session is checked again.
  if (kept && status !== 'checked') return <Kept mine={kept} />;
  return (
    <Guard roles={['Recipient']}>
      <Current />
    </Guard>
  );
}

const look = () => void checkSession();

function Kept({ mine }: { mine: Mine }) {
  useRepeatedLook(look);
  return <Shown mine={mine} trouble="offline" />;
}

/** Mounted again when another user logs in in another tab, so that no user sees another user's data. */
function Current() {
  const { id } = useUser();
  return <Of key={id} userId={id} />;
}

function Of({ userId }: { userId: string }) {
  const { mine, trouble, load } = useMyBenefits(userId);
  if (mine?.standing === 'Unbound') return <Navigate to="/account/bind" replace />;
  return (
    <>
      {mine ? <Shown mine={mine} trouble={trouble} /> : trouble && <NotLoaded load={load} />}
      <SessionKeeper mayStay />
    </>
  );
}

function NotLoaded({ load }: { load(): Promise<void> }) {
  const { say } = useTexts('benefits/myBenefits');
  return (
    <Page title={say('title')} width="text">
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void load()}>
            {say('retry')}
          </Button>
        }
        sx={{ mb: 3 }}
      >
        {say('notLoaded')}
      </Alert>
      <Leaving say={say} />
    </Page>
  );
}

function Shown({ mine, trouble }: { mine: Mine; trouble: MyBenefitsState['trouble'] }) {
  const { say, language } = useTexts('benefits/myBenefits');
  useEffect(() => setAccountLanguage(mine.language), [mine.language]);
  useShowStateOfPage(mine.stateName, mine.brand);
  const phone = mine.programs[0]?.supportPhoneNumber;
  useEffect(() => {
    setSupportPhone(phone);
    return () => setSupportPhone(undefined);
  }, [phone]);
  const words: Words = { say, locale: languageFacts[language].locale };
  const time = timeIn(words, mine.zone, mine.asOf);
  const day = dayFrom(mine.zone, mine.asOf);
  // Spanish: 'a la 1:07', 'a las 2:07'.
  const when = { time, count: hourIn(mine.zone, mine.asOf) };
  return (
    <Page title={say('title')} width="text">
      <Stack spacing={2} sx={{ mb: 2 }}>
        {trouble && (
          <Alert severity="warning" role="status">
            {say(trouble === 'offline' ? `offline.${day}` : `failed.${day}`, when)}
          </Alert>
        )}
        {mine.standing === 'On hold' && <Alert severity="error">{say('onHold')}</Alert>}
      </Stack>
      {mine.standing === 'Active' && <ReadyBenefits benefits={mine.benefits} words={words} />}
      <Places programs={mine.programs} say={say} />
      <OtherBenefits benefits={mine.benefits} words={words} />
      <Purchases mine={mine} words={words} />
      {!trouble && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {say(`asOf.${day}`, when)}
        </Typography>
      )}
      <Leaving say={say} />
    </Page>
  );
}

function Leaving({ say }: { say: Words['say'] }) {
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    await navigate('/login');
  };
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button component={RouterLink} to="/change-password" variant="outlined">
        {say('changePassword')}
      </Button>
      <Button variant="outlined" onClick={() => void leave()}>
        {say('logOut')}
      </Button>
    </Stack>
  );
}
