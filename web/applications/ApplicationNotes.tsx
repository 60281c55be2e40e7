import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { applicationNoteApi, type NoteReply } from '../../shared/entities/application-note.ts';
import { call } from '../core/call.ts';
import { formatInstant } from '../core/dayText.ts';
import { LoadFailed } from '../core/page/LoadFailed.tsx';
import { late } from '../core/page/late.tsx';
import { Section } from '../core/page/Section.tsx';
import { queryKeyOf } from '../core/queryKey.ts';
import { say } from './texts.ts';

const NoteForm = late(() => import('./NoteForm.tsx').then((module) => module.NoteForm));

/** The notes of staff on an application, the newest first, with the form for another one. */
export function ApplicationNotes({ application }: { application: ApplicationReply }) {
  const { id } = application;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(applicationNoteApi.list, id),
    queryFn: ({ signal }) => call(applicationNoteApi.list, { params: { id }, signal, isQuiet: true }),
  });
  return (
    <Section title={say('notes.title')}>
      <NoteForm application={application} />
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="textSecondary">{say('notes.none')}</Typography>}
      {data && data.length > 0 && (
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Note({ note: { text, authorName, createdAt } }: { note: NoteReply }) {
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', p: 2.5 }}>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
      <Typography variant="body2" color="textSecondary">
        {say('notes.by', { name: authorName, time: formatInstant(createdAt) })}
      </Typography>
    </Box>
  );
}
