import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { recipientUserApi } from '../../shared/entities/recipient-user.ts';
import { StaffPasswordForm } from '../../shared/entities/staff-user.ts';
import { call } from '../core/call.ts';
import { ErrorSummary } from '../core/form/ErrorSummary.tsx';
import { PasswordInput } from '../core/form/PasswordInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { readAgain } from '../core/queryKey.ts';
import { toastSuccess } from '../core/toast.tsx';
import { passwordFields } from '../people/passwordFields.ts';

interface Props {
  recipientId: string;
  /** The account's, as it was shown. */
  version: number;
  onClose(): void;
}

/** Gives the account another password, as for somebody at the counter who has forgotten it and reads no mail there. */
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="account-password-title">
      <DialogTitle id="account-password-title">Change Password</DialogTitle>
      <Box component="form" noValidate onSubmit={onSubmit} aria-label="Change Password" sx={{ display: 'contents' }}>
        {/* The form stands between title and content, so that the theme does not see that one follows the other. */}
        <DialogContent sx={{ '&&': { pt: 0 } }}>
          <Stack spacing={2.5}>
            <Typography>The recipient is signed out everywhere and signs in with the new password from then on.</Typography>
            <ErrorSummary form={form} />
            <PasswordInput form={form} name="password" field={passwordFields.password} hasChecklist />
            <PasswordInput form={form} name="confirmPassword" field={passwordFields.confirmPassword} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={form.isSaving}>
            Change Password
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
