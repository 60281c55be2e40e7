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
      toastSuccess('Password changed');
      await readAgain(client, [recipientUserApi.get]);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="account-password-title">
      <DialogTitle id="account-password-title">Change Password</DialogTitle>
      <DialogForm
        label="Change Password"
        form={form}
        submitLabel="Change Password"
        intro={<Typography>The recipient is logged out on all devices and logs in with the new password.</Typography>}
        onClose={onClose}
      >
        <PasswordInput form={form} name="password" field={passwordFields.password} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={passwordFields.confirmPassword} />
      </DialogForm>
    </Dialog>
  );
}
