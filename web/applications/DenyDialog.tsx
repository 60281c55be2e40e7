import { Alert, Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { formOf } from '../../shared/core/field.ts';
import { applicationApi, type DenialReason, denialFields, withWords } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { readAgain } from '../core/queryKey.ts';
import { fullName } from '../parts/people/fullName.ts';
import { toastOfPerson } from '../parts/people/toastOfPerson.ts';
import type { DecisionProps } from './decisionProps.ts';
import { sayDecision } from './decisionTexts.ts';

const schema = withWords(z.object(formOf(denialFields)));

interface Props extends DecisionProps {
  /** The preselected reason, when the button that opened the dialog names it. */
  reason?: DenialReason;
}

/** Denies the application. The applicant receives the reason in the language of the form. */
export function DenyDialog({ application, reason: given, onClose }: Props) {
  const { id, version, email, language, status } = application;
  const client = useQueryClient();
  const form = useActionForm({
    schema,
    values: { reason: given, text: '' },
    async act({ reason, text }) {
      await call(applicationApi.deny, { params: { id }, body: { version, reason, text }, isQuiet: true });
      toastOfPerson(sayDecision('deny.done'), application);
      await readAgain(client, 'everything');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="deny-title">
      <DialogTitle id="deny-title">{sayDecision('deny.title')}</DialogTitle>
      <DialogForm
        label={sayDecision('deny.confirm')}
        form={form}
        submitLabel={sayDecision('deny.confirm')}
        intro={
          <Typography color="textSecondary">
            {sayDecision(email ? 'deny.byEmail' : 'deny.byLetter', { name: fullName(application), language })}
          </Typography>
        }
        onClose={onClose}
      >
        {status === 'Approved' && (
          <Alert severity="warning" variant="outlined">
            {sayDecision('deny.approved')}
          </Alert>
        )}
        <ChoiceInput form={form} name="reason" field={denialFields.reason} />
        <TextInput form={form} name="text" field={denialFields.text} rows={3} hint={sayDecision('deny.textHint', { language })} />
      </DialogForm>
    </Dialog>
  );
}
