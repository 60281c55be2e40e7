import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

export function ResetPasswordConfirmation() {
  const { say } = useAccountTexts();
  return (
    <NoticePage title={say('reset.done')} to="/login" linkLabel={say('reset.toLogin')}>
      <Typography>{say('reset.doneText')}</Typography>
    </NoticePage>
  );
}
