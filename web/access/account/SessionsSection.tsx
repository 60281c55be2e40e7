import { Alert, Box, Button, Chip, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { languageFacts } from '../../../shared/core/language.ts';
import { accountApi, type OwnSession } from '../../../shared/entities/account.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { Section } from '../../core/page/Section.tsx';
import { queryKeyOf } from '../../core/queryKey.ts';
import { EndOthers } from './EndOthers.tsx';
import { formatAgent } from './formatAgent.ts';
import { useAccountTexts } from './useAccountTexts.ts';

/** The user's sessions, and a way to end all of them except this one. */
export function SessionsSection() {
  const { say } = useAccountTexts();
  const answer = useQuery({ queryKey: queryKeyOf(accountApi.sessions), queryFn: ({ signal }) => call(accountApi.sessions, { signal }) });
  const sessions = answer.data ?? [];
  const others = sessions.filter(({ isThis }) => !isThis).length;
  return (
    <Section title={say('own.sessions')}>
      {answer.isPending && <Skeleton variant="rounded" height={72} />}
      {answer.isError && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => void answer.refetch()}>
              {say('own.retry')}
            </Button>
          }
        >
          {say('own.notLoaded')}
        </Alert>
      )}
      {sessions.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </Stack>
      )}
      {others > 0 && <EndOthers />}
    </Section>
  );
}

function SessionCard({ session }: { session: OwnSession }) {
  const { say, language } = useAccountTexts();
  const time = (instant: string) => formatInstant(instant, undefined, languageFacts[language].locale);
  return (
    <Paper component="li" variant="outlined" sx={{ px: 2, py: 1.5, borderRadius: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>{formatAgent(session.agent, say)}</Typography>
        {session.isThis && <Chip label={say('own.thisSession')} size="small" color="primary" variant="outlined" />}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {say('own.times', { started: time(session.startedAt), seen: time(session.seenAt) })}
      </Typography>
    </Paper>
  );
}
