import { Dialog, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import type { Row } from '../../../shared/core/column.ts';
import { officeAnswer, officeRequestApi, type officeRequestColumns } from '../../../shared/entities/office-request.ts';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { recipientOfRow } from './recipientOfRow.ts';
import { say } from './texts.ts';

const schema = z.object({ answer: officeAnswer.form });

interface Props {
  readonly request: Row<typeof officeRequestColumns>;
  onClose(): void;
}

/** Shows a request in full, and sends the answer of the person's office. */
export function AnswerDialog({ request, onClose }: Props) {
  const { id, version, message, askedByName, askedFrom } = request;
  const client = useQueryClient();
  const form = useActionForm({
    schema,
    values: { answer: '' },
    async act({ answer }) {
      await call(officeRequestApi.answer, { params: { id }, body: { version, answer }, isQuiet: true });
      await readAgain(client, 'everything');
      onClose();
      toastSuccess(say('answer.sent'));
    },
  });
  const title = say('answer.title', { name: recipientOfRow(request) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="office-answer-title">
      <DialogTitle id="office-answer-title">{title}</DialogTitle>
      <DialogForm
        label={title}
        form={form}
        submitLabel={say('answer.send')}
        intro={
          <Stack spacing={1}>
            <Typography color="textSecondary">{say('answer.asked', { person: String(askedByName), office: String(askedFrom) })}</Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(message)}</Typography>
          </Stack>
        }
        onClose={onClose}
      >
        <TextInput form={form} name="answer" field={officeAnswer} rows={3} hint={say('answer.hint')} />
      </DialogForm>
    </Dialog>
  );
}
