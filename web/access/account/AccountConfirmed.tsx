import { Typography } from '@mui/material';
import { NoticePage } from './NoticePage.tsx';
import { useAccountTexts } from './useAccountTexts.ts';

export function AccountConfirmed() {
  const { say } = useAccountTexts();
  return (
    <NoticePage title={say('confirm.done')} to="/login" linkLabel={say('confirm.toLogin')}>
      <Typography>{say('confirm.doneText')}</Typography>
      <Typography color="textSecondary">{say('confirm.twoStep')}</Typography>
    </NoticePage>
  );
}
