import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { applicationApi, overrideFields } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { readAgain } from '../core/queryKey.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import type { DecisionProps } from './decisionProps.ts';

const schema = z.object({ note: overrideFields.sentToStateNote.form });

/** Asks State staff to decide on an applicant who does not meet the rules. */
export function SendToState({ application, onClose }: DecisionProps) {
  const { id, version, firstName, lastName } = application;
  const client = useQueryClient();
  const form = useActionForm({
    schema,
    values: { note: '' },
    async act({ note }) {
      await call(applicationApi.sendToState, { params: { id }, body: { version, note }, isQuiet: true });
      toastOfPerson('Sent to State staff', application);
      await readAgain(client, 'everything');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="send-title">
      <DialogTitle id="send-title">Send this application to State staff?</DialogTitle>
      <DialogForm
        label="Send to State Staff"
        form={form}
        submitLabel="Send"
        intro={
          <Typography color="textSecondary">
            {firstName} {lastName} does not meet the rules. State staff can still approve the application. State money then pays for the
            benefits.
          </Typography>
        }
        onClose={onClose}
      >
        <TextInput
          form={form}
          name="note"
          field={overrideFields.sentToStateNote}
          rows={3}
          hint="Explain why State staff should approve this application. They will see your note with the application."
        />
      </DialogForm>
    </Dialog>
  );
}
