import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

/** The same text for a known address and an unknown one. */
export function ForgotPasswordSuccess() {
  const { say } = useAccountTexts();
  return (
    <NoticePage title={say('forgot.sent')} to="/login" linkLabel={say('forgot.back')}>
      <Typography>{say('forgot.sentText')}</Typography>
      <Typography color="textSecondary">{say('forgot.nothing')}</Typography>
    </NoticePage>
  );
}
