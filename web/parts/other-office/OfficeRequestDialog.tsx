import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { officeRequestApi, officeRequestFields, type PersonNamed } from '../../../shared/entities/office-request.ts';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { say } from './texts.ts';

const { message } = officeRequestFields;
const schema = z.object({ message: message.form });

interface Props {
  readonly person: PersonNamed;
  readonly office: string;
  onSent(): void;
  onClose(): void;
}

/** Sends a message about a person to the office that serves them. The call names the person as the user did, because no id is known. */
export function OfficeRequestDialog({ person, office, onSent, onClose }: Props) {
  const client = useQueryClient();
  const form = useActionForm({
    schema,
    values: { message: '' },
    async act(values) {
      await call(officeRequestApi.create, { body: { ...person, ...values }, isQuiet: true });
      await readAgain(client, [officeRequestApi.ownTable]);
      onSent();
      onClose();
      toastSuccess(say('request.sent'));
    },
  });
  const title = say('request.title', { office });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="office-request-title">
      <DialogTitle id="office-request-title">{title}</DialogTitle>
      <DialogForm
        label={title}
        form={form}
        submitLabel={say('request.send')}
        intro={<Typography color="textSecondary">{say('request.intro')}</Typography>}
        onClose={onClose}
      >
        <TextInput form={form} name="message" field={message} rows={3} hint={say('request.hint')} />
      </DialogForm>
    </Dialog>
  );
}
