import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { StaffPasswordForm } from '../../../shared/entities/staff-user.ts';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { passwordFields } from '../../parts/people/passwordFields.ts';
import { sayDetails } from './detailsTexts.ts';

interface Props {
  recipientId: string;
  /** The version of the account as shown. */
  version: number;
  onClose(): void;
}

/** Sets another password for the account. It helps a person at the counter who forgot the password and cannot read email there. */
export function AccountPassword({ recipientId, version, onClose }: Props) {
  const client = useQueryClient();
  const form = useActionForm({
    schema: StaffPasswordForm,
    values: { password: '', confirmPassword: '', version },
    async act(body) {
      await call(recipientUserApi.changePassword, { params: { id: recipientId }, body });
      toastSuccess(sayDetails('password.done'));
      await readAgain(client, [recipientUserApi.get]);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="account-password-title">
      <DialogTitle id="account-password-title">{sayDetails('account.changePassword')}</DialogTitle>
      <DialogForm
        label={sayDetails('account.changePassword')}
        form={form}
        submitLabel={sayDetails('account.changePassword')}
        intro={<Typography>{sayDetails('password.intro')}</Typography>}
        onClose={onClose}
      >
        <PasswordInput form={form} name="password" field={passwordFields.password} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={passwordFields.confirmPassword} />
      </DialogForm>
    </Dialog>
  );
}
