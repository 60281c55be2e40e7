import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { CorrectionForm, correctionFields, transactionApi } from '../../../shared/entities/transaction.ts';
import { call } from '../../core/call.ts';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { InstantInput } from '../../core/form/InstantInput.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { readAgain } from '../../core/queryKey.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { useNavigateHere } from '../../core/useNavigateHere.ts';
import type { TransactionDetails } from './TransactionFacts.tsx';
import { say } from './texts.ts';

const titleId = 'correct-amount-title';

/** Asks for the right amount, the date and the reason. Each opening of the dialog corrects once, even if the request is repeated. */
export function CorrectDialog({ sale, onClose }: { sale: TransactionDetails; onClose(): void }) {
  const { id, amountCents, occurredAt } = sale;
  const { list } = useScreenBase();
  const client = useQueryClient();
  const navigate = useNavigateHere();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useActionForm({
    schema: CorrectionForm,
    about: say('correct.action'),
    values: { amountCents, occurredAt, reason: '' },
    async act(body) {
      const made = await call(transactionApi.correct, { params: { id }, body, idempotencyKey, isQuiet: true });
      await readAgain(client, 'everything');
      toastSuccess(say('correct.done'));
      await navigate(`${list}/${made.id}`);
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('correct.title')}</DialogTitle>
      <DialogForm
        label={say('correct.title')}
        form={form}
        submitLabel={say('correct.action')}
        intro={
          <Typography color="textSecondary">
            {sayNodes(say, 'correct.intro', { amount: <strong>{dollars(amountCents)}</strong> })}
          </Typography>
        }
        onClose={onClose}
      >
        <MoneyInput form={form} name="amountCents" field={correctionFields.amountCents} />
        <InstantInput form={form} name="occurredAt" field={correctionFields.occurredAt} hint={say('correct.dateHint')} />
        <TextInput form={form} name="reason" field={correctionFields.reason} />
      </DialogForm>
    </Dialog>
  );
}
