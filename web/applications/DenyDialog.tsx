import { Alert, Dialog, DialogTitle, Typography } from '@mui/material';
import * as z from 'zod';
import { formOf } from '../../shared/core/field.ts';
import { applicationApi, type DenialReason, denialFields, withWords } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { DialogForm } from '../core/form/DialogForm.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { fullName } from '../parts/people/fullName.ts';
import type { DecisionProps } from './decisionProps.ts';
import { sayDecision } from './decisionTexts.ts';
import { useAfterDecision } from './openQueue.ts';

const schema = withWords(z.object(formOf(denialFields)));

interface Props extends DecisionProps {
  /** The preselected reason, when the button that opened the dialog names it. */
  reason?: DenialReason;
}

/** Denies the application. The applicant receives the reason in the language of the form. */
export function DenyDialog({ application, reason: given, onClose }: Props) {
  const { id, version, email, language, status } = application;
  const afterDecision = useAfterDecision(application, onClose);
  const form = useActionForm({
    schema,
    values: { reason: given, text: '' },
    async act({ reason, text }) {
      await call(applicationApi.deny, { params: { id }, body: { version, reason, text }, isQuiet: true });
      await afterDecision(sayDecision('deny.done'));
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
