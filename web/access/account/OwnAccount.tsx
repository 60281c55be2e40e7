import { Box, Stack } from '@mui/material';
import { Page } from '../../core/page/Page.tsx';
import { useUser } from '../session/session.ts';
import { EmailSection } from './EmailSection.tsx';
import { MorningEmailSection } from './MorningEmailSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SalesMailsSection } from './SalesMailsSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { TimeZoneSection } from './TimeZoneSection.tsx';
import { TwoStepSection } from './TwoStepSection.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The settings of a user's own account: 'Change Password' in the user menu (specification 2.54). */
export function OwnAccount() {
  const { say } = useAccountTexts();
  const user = useUser();
  return (
    <Box sx={{ maxWidth: '36rem', mx: 'auto' }}>
      <Page title={say('own.title')}>
        <Stack spacing={5}>
          <PasswordSection user={user} />
          <TwoStepSection user={user} />
          <EmailSection user={user} />
          <SalesMailsSection user={user} />
          <MorningEmailSection user={user} />
          <TimeZoneSection user={user} />
          <PasskeysSection />
          <SessionsSection />
        </Stack>
      </Page>
    </Box>
  );
}
