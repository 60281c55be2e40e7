import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { common } from '../../core/language/commonWords.ts';
import { sayDetails } from './detailsTexts.ts';

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
      <DialogTitle id={titleId}>{sayDetails('account.giveCode')}</DialogTitle>
      {given ? (
        <>
          <DialogContent>
            <Stack spacing={2} role="status">
              <Typography sx={{ fontSize: '2rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' }}>
                {given.code.replace(/(.{4})(?=.)/g, '$1 ')}
              </Typography>
              <Typography>{sayDetails('code.given', { time: formatInstant(given.endsAt) })}</Typography>
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" autoFocus onClick={onClose}>
              {common('close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <DialogForm
          label={sayDetails('account.giveCode')}
          form={form}
          submitLabel={sayDetails('code.create')}
          intro={<Typography>{sayDetails('code.intro')}</Typography>}
          onClose={onClose}
        >
          {null}
        </DialogForm>
      )}
    </Dialog>
  );
}
