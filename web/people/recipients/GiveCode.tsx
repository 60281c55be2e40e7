import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';

const titleId = 'account-code-title';

/** Gives a recipient at the counter or on the phone the code for the account that the recipient created. It is shown once. */
export function GiveCode({ recipientId, onClose }: { recipientId: string; onClose(): void }) {
  const [given, setGiven] = useState<{ code: string; endsAt: string }>();
  const form = useActionForm({
    schema: z.object({}),
    values: {},
    async act() {
      setGiven(await call(recipientUserApi.giveCode, { params: { recipientId } }));
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Give Code</DialogTitle>
      {given ? (
        <>
          <DialogContent>
            <Stack spacing={2} role="status">
              <Typography sx={{ fontSize: '2rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
                {given.code.replace(/(.{4})(?=.)/g, '$1 ')}
              </Typography>
              <Typography>
                Write it down for the recipient. It is valid until {formatInstant(given.endsAt)} and is not shown again.
              </Typography>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" autoFocus onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogForm
          label="Give Code"
          form={form}
          submitLabel="Create Code"
          intro={
            <Typography>
              Use this for a recipient who registered online and whom the portal asks for a code. First make sure that this person is the
              recipient. The new code replaces any earlier code.
            </Typography>
          }
          onClose={onClose}
        >
          {null}
        </DialogForm>
      )}
    </Dialog>
  );
}
