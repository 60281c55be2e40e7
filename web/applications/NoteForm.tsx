import { Alert, Box, Button, Stack } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import * as z from 'zod';
import type { ApplicationReply } from '../../shared/entities/application.ts';
import { applicationNoteApi, type NoteReply, noteFields } from '../../shared/entities/application-note.ts';
import { call } from '../core/call.ts';
import { ErrorSummary } from '../core/form/ErrorSummary.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { say as sayForm } from '../core/form/texts.ts';
import { UnsavedGuard } from '../core/form/UnsavedGuard.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { queryKeyOf, readAgain } from '../core/queryKey.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import { say } from './texts.ts';

// The decision dialogs over this page have fields with the names of their calls, `text` and `note`. Each id on a page must be unique.
const schema = z.object({ newNote: noteFields.text.form });
const empty = { newNote: '' };

/** Writes a note on the application. */
export function NoteForm({ application }: { application: ApplicationReply }) {
  const { id } = application;
  const client = useQueryClient();
  // One note for each text, even if its call is repeated.
  const sent = useRef<{ readonly text: string; readonly idempotencyKey: string }>(undefined);
  const form = useActionForm({
    schema,
    values: empty,
    keepsDraft: true,
    async act({ newNote: text }) {
      if (sent.current?.text !== text) sent.current = { text, idempotencyKey: crypto.randomUUID() };
      const { idempotencyKey } = sent.current;
      const written = await call(applicationNoteApi.write, { params: { id }, body: { text }, idempotencyKey, isQuiet: true });
      sent.current = undefined;
      form.methods.reset(empty);
      const key = queryKeyOf(applicationNoteApi.list, id);
      const shown = client.getQueryData<NoteReply[]>(key);
      // The index of notes may lag by a moment, so the reply itself completes a list that is shown.
      if (shown) await client.cancelQueries({ queryKey: key });
      if (shown) client.setQueryData(key, [written, ...shown.filter((note) => note.id !== written.id)]);
      else await readAgain(client, [applicationNoteApi.list]);
      toastOfPerson(say('notes.done'), application);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={say('notes.add')} sx={{ displayPrint: 'none' }}>
      <UnsavedGuard form={form} />
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        {form.isPutBack && form.isDirty && (
          <Alert severity="info" role="status">
            {sayForm('restored')}
          </Alert>
        )}
        <ErrorSummary form={form} />
        <Box sx={{ width: '100%' }}>
          <TextInput form={form} name="newNote" field={noteFields.text} rows={2} hint={say('notes.hint')} />
        </Box>
        {/* After a quick reply, the second click of a double click would send an empty box. */}
        <Button
          type="submit"
          variant="outlined"
          loading={form.isSaving}
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault();
          }}
        >
          {say('notes.add')}
        </Button>
      </Stack>
    </Box>
  );
}
