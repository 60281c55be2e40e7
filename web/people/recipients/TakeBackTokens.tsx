import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { text } from '../../../shared/core/field.ts';
import { tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { type Countable, countLines, noneOf, sendLines, sumOfLines } from '../../benefits/token-counts/countLines.ts';
import { TokenCountInputs } from '../../benefits/token-counts/TokenCountInputs.tsx';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { type PersonNamed, toastOfPerson } from '../../parts/people/toastOfPerson.ts';
import { sayDetails } from './detailsTexts.ts';

const reasonField = text(sayDetails('tokens.reason'));
const schema = z.object({ tokens: countLines(sayDetails('takeBack.empty')), reason: reasonField.form });

/** A token with the number issued to the recipient and not returned. */
export type HeldToken = Countable & { readonly held: number; readonly isFederal: boolean };

interface Props {
  recipient: PersonNamed;
  tokens: readonly HeldToken[];
  onClose(): void;
}

/** Counts the tokens that a recipient returns. Their value goes back to the funding. */
export function TakeBackTokens({ recipient, tokens, onClose }: Props) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema,
    values: { tokens: noneOf(tokens), reason: '' },
    async act({ tokens: counted, reason }) {
      await sendLines(tokens, counted, 'tokens', () =>
        call(tokenIssuanceApi.takeBack, { params: { recipientId: recipient.id }, body: { tokens: counted, reason }, idempotencyKey }),
      );
      const { count, cents } = sumOfLines(counted, tokens);
      toastOfPerson(sayDetails('takeBack.done', { count }), recipient, { cents });
      onClose();
      await client.invalidateQueries();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="take-back-title">
      <DialogTitle id="take-back-title">{sayDetails('tokens.takeBack')}</DialogTitle>
      <DialogForm
        label={sayDetails('tokens.takeBack')}
        form={form}
        submitLabel={sayDetails('tokens.takeBack')}
        intro={
          <Typography color="textSecondary">
            {sayDetails('takeBack.intro')}
            {tokens.some(({ isFederal }) => isFederal) && ` ${sayDetails('takeBack.federal')}`}
          </Typography>
        }
        onClose={onClose}
      >
        <TokenCountInputs
          form={form}
          tokens={tokens}
          noteOf={(token) => sayDetails('takeBack.note', { count: (token as HeldToken).held })}
        />
        <TextInput form={form} name="reason" field={reasonField} />
      </DialogForm>
    </Dialog>
  );
}
