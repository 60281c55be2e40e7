import { Alert, Button, Stack, Typography } from '@mui/material';
import { accountApi, type Me } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { Section } from '../../core/page/Section.tsx';
import { useAction } from '../../core/useAction.ts';
import { checkSession } from '../session/session.ts';
import { useAccountTexts } from './useAccountTexts.ts';

/** For vendor users who get emails about sales: one for each sale, or one a day. */
export function SalesMailsSection({ user: { salesMails } }: { user: Me }) {
  const { say } = useAccountTexts();
  const isDaily = salesMails === 'Day';
  const change = useAction({
    act: () => call(accountApi.salesMails, { body: { every: isDaily ? 'Sale' : 'Day' } }),
    done: () => say('salesMails.changed'),
    onDone: () => void checkSession(),
  });
  if (!salesMails) return null;
  return (
    <Section title={say('salesMails.title')}>
      <Typography>{say(isDaily ? 'salesMails.day' : 'salesMails.each')}</Typography>
      {change.problem && <Alert severity="error">{change.problem}</Alert>}
      <Stack direction="row">
        <Button variant="outlined" disabled={change.isBusy} onClick={() => change.run()}>
          {say(isDaily ? 'salesMails.toEach' : 'salesMails.toDay')}
        </Button>
      </Stack>
    </Section>
  );
}
