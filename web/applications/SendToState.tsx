import { Dialog, DialogTitle, Typography } from '@mui/material';
import * as z from 'zod';
import { applicationApi, overrideFields } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { fullName } from '../parts/people/fullName.ts';
import type { DecisionProps } from './decisionProps.ts';
import { sayDecision } from './decisionTexts.ts';
import { useAfterDecision } from './openQueue.ts';

const schema = z.object({ note: overrideFields.sentToStateNote.form });

/** Asks State staff to decide on an applicant who does not meet the rules. */
export function SendToState({ application, onClose }: DecisionProps) {
  const { id, version } = application;
  const afterDecision = useAfterDecision(application, onClose);
  const form = useActionForm({
    schema,
    values: { note: '' },
    async act({ note }) {
      await call(applicationApi.sendToState, { params: { id }, body: { version, note }, isQuiet: true });
      await afterDecision(sayDecision('send.done'));
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="send-title">
      <DialogTitle id="send-title">{sayDecision('send.title')}</DialogTitle>
      <DialogForm
        label={sayDecision('send.label')}
        form={form}
        submitLabel={sayDecision('send.confirm')}
        intro={<Typography color="textSecondary">{sayDecision('send.text', { name: fullName(application) })}</Typography>}
        onClose={onClose}
      >
        <TextInput form={form} name="note" field={overrideFields.sentToStateNote} rows={3} hint={sayDecision('send.noteHint')} />
      </DialogForm>
    </Dialog>
  );
}
