import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { text } from '../../../shared/core/field.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { countLines, noneOf, sendLines, sumOfLines } from '../../benefits/token-counts/countLines.ts';
import { TokenCountInputs } from '../../benefits/token-counts/TokenCountInputs.tsx';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { type PersonNamed, toastOfPerson } from '../../parts/people/toastOfPerson.ts';
import type { HeldToken } from './TakeBackTokens.tsx';

const reasonField = text('Reason');
const schema = z.object({ tokens: countLines('Count the tokens that can be issued again'), reason: reasonField.form });

interface Props {
  recipient: PersonNamed;
  /** `held` is the number of returned tokens that still count. */
  tokens: readonly HeldToken[];
  onClose(): void;
}

/** Lets State staff restore the yearly federal limit for returned tokens, so that they can be issued again. */
export function RestoreLimit({ recipient, tokens, onClose }: Props) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema,
    values: { tokens: noneOf(tokens), reason: '' },
    async act({ tokens: counted, reason }) {
      await sendLines(tokens, counted, 'tokens', () =>
        call(tokenIssuanceApi.restoreLimit, { params: { recipientId: recipient.id }, body: { tokens: counted, reason }, idempotencyKey }),
      );
      const { count } = sumOfLines(counted, tokens);
      toastOfPerson(`Limit restored for ${count === 1 ? '1 token' : `${count} tokens`}`, recipient);
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restore-limit-title">
      <DialogTitle id="restore-limit-title">Restore Yearly Limit</DialogTitle>
      <DialogForm
        label="Restore Yearly Limit"
        form={form}
        submitLabel="Restore Limit"
        intro={
          <Typography color="textSecondary">
            These tokens were taken back and still count against the yearly federal limit. Restore the limit only for tokens that the office
            has.
          </Typography>
        }
        onClose={onClose}
      >
        <TokenCountInputs form={form} tokens={tokens} noteOf={(token) => `${(token as HeldToken).held} taken back and still counted`} />
        <TextInput form={form} name="reason" field={reasonField} />
      </DialogForm>
    </Dialog>
  );
}
