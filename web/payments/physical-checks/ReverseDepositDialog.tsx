import { Dialog, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { physicalCheckApi, ReverseDepositForm, reverseDepositFields } from '../../../shared/entities/check-deposit.ts';
import { call } from '../../core/call.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { DayInput } from '../../core/form/DayInput.tsx';
import { DialogForm } from '../../core/form/DialogForm.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { type ReversibleDeposit, reversalLabel } from './reversal.ts';
import { say } from './texts.ts';

const words = Object.fromEntries(reverseDepositFields.bankPayment.options.map((payment) => [payment, say(`reverse.payment.${payment}`)]));
const onlyUnpaid = say('reverse.onlyUnpaid');

/**
 * Reverses the deposit of a check and records whether the bank paid it. A reversed deposit that the bank paid gets the bank's notice later.
 * Repeated requests of one opening of the dialog reverse only once.
 */
export function ReverseDepositDialog({ deposit, onClose }: { deposit: ReversibleDeposit; onClose(): void }) {
  const { id, status, checkNumber, amountCents } = deposit;
  const client = useQueryClient();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const isReversed = status === 'Reversed but paid';
  const label = reversalLabel(status) ?? '';
  const form = useActionForm({
    schema: ReverseDepositForm,
    values: { bankPayment: isReversed ? 'Not paid' : undefined, bankNoticeOn: '', bankNoticeReference: '', reason: '' },
    async act(body) {
      await call(physicalCheckApi.reverse, { params: { id }, body, idempotencyKey, isQuiet: true });
      await readAgain(client, 'everything');
      onClose();
      toastSuccess(say(isReversed ? 'notice.done' : 'reverse.done'));
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reverse-deposit-title">
      <DialogTitle id="reverse-deposit-title">{say(isReversed ? 'notice.title' : 'reverse.title')}</DialogTitle>
      <DialogForm
        label={label}
        form={form}
        submitLabel={label}
        intro={
          <Typography color="textSecondary">
            {sayNodes(say, isReversed ? 'notice.intro' : 'reverse.intro', {
              check: <strong>{checkNumber}</strong>,
              amount: dollars(amountCents),
            })}
          </Typography>
        }
        onClose={onClose}
      >
        {!isReversed && <ChoiceInput form={form} name="bankPayment" field={reverseDepositFields.bankPayment} words={words} />}
        <DayInput form={form} name="bankNoticeOn" field={reverseDepositFields.bankNoticeOn} hint={isReversed ? '' : onlyUnpaid} />
        <TextInput
          form={form}
          name="bankNoticeReference"
          field={reverseDepositFields.bankNoticeReference}
          hint={isReversed ? '' : onlyUnpaid}
        />
        <TextInput form={form} name="reason" field={reverseDepositFields.reason} />
      </DialogForm>
    </Dialog>
  );
}
