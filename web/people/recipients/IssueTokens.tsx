import { Alert, Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { optional } from '../../../shared/core/field.ts';
import { dollars } from '../../../shared/core/money.ts';
import { issueReasons } from '../../../shared/entities/benefit.ts';
import { type TokenOffer, tokenIssuanceApi } from '../../../shared/entities/token-issuance.ts';
import { countLines, noneOf, sendLines, sumOfLines } from '../../benefits/token-counts/countLines.ts';
import { TokenCountInputs } from '../../benefits/token-counts/TokenCountInputs.tsx';
import { call } from '../../core/call.ts';
import { formatDay } from '../../core/dayText.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { type PersonNamed, toastOfPerson } from '../../parts/people/toastOfPerson.ts';
import { sayDetails } from './detailsTexts.ts';

const schema = z.object({
  tokens: countLines(sayDetails('issueTokens.empty')),
  misfitReason: optional(issueReasons.misfitReason).form,
});

interface Props {
  recipient: PersonNamed;
  offer: TokenOffer;
  onClose(): void;
}

/** Counts the tokens of one program that staff hand to a recipient, and issues them. */
export function IssueTokens({ recipient, offer, onClose }: Props) {
  const client = useQueryClient();
  // One key per opening of the dialog, so that a repeated request issues once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema,
    values: { tokens: noneOf(offer.tokens), misfitReason: '' },
    async act({ tokens, misfitReason }) {
      const body = tokens.map((line) => ({ ...line, misfitReason }));
      await sendLines(offer.tokens, tokens, '', () =>
        call(tokenIssuanceApi.issue, { params: { recipientId: recipient.id }, body, idempotencyKey }),
      );
      const { count, cents } = sumOfLines(tokens, offer.tokens);
      toastOfPerson(sayDetails('issueTokens.done', { count }), recipient, { cents });
      onClose();
      await client.invalidateQueries();
    },
  });
  const title = sayDetails('tokens.issueOf', { program: offer.programName });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="issue-tokens-title">
      <DialogTitle id="issue-tokens-title">{title}</DialogTitle>
      <DialogForm
        label={title}
        form={form}
        submitLabel={sayDetails('tokens.issue')}
        intro={
          <Typography color="textSecondary">
            {sayDetails('issueTokens.intro', {
              period: offer.issuancePeriodName,
              day: formatDay(offer.endDate ?? ''),
              amount: dollars(offer.remainingCents),
            })}
          </Typography>
        }
        onClose={onClose}
      >
        {offer.misfit && <Alert severity="warning">{offer.misfit}.</Alert>}
        {offer.stateMoney && <Alert severity="info">{offer.stateMoney}</Alert>}
        <TokenCountInputs form={form} tokens={offer.tokens} />
        {offer.misfit && (
          <TextInput form={form} name="misfitReason" field={issueReasons.misfitReason} hint={sayDetails('issueTokens.misfitHint')} />
        )}
      </DialogForm>
    </Dialog>
  );
}
