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
import { sayDetails } from './detailsTexts.ts';
import type { HeldToken } from './TakeBackTokens.tsx';

const reasonField = text(sayDetails('tokens.reason'));
const schema = z.object({ tokens: countLines(sayDetails('restore.empty')), reason: reasonField.form });

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
      toastOfPerson(sayDetails('restore.done', { count }), recipient);
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restore-limit-title">
      <DialogTitle id="restore-limit-title">{sayDetails('restore.title')}</DialogTitle>
      <DialogForm
        label={sayDetails('restore.title')}
        form={form}
        submitLabel={sayDetails('tokens.restore')}
        intro={<Typography color="textSecondary">{sayDetails('restore.intro')}</Typography>}
        onClose={onClose}
      >
        <TokenCountInputs
          form={form}
          tokens={tokens}
          noteOf={(token) => sayDetails('restore.note', { count: (token as HeldToken).held })}
        />
        <TextInput form={form} name="reason" field={reasonField} />
      </DialogForm>
    </Dialog>
  );
}
