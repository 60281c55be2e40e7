import { useState } from 'react';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { AchTransactionInputs } from './AchTransactionInputs.tsx';
import { TransactionCreateForm } from './createForm.ts';
import { say } from './texts.ts';

export function AchTransactionCreate() {
  const { stateId = '' } = useUser();
  // One key per opening of the form, so that a repeated request pays once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useEntityForm({
    schema: TransactionCreateForm,
    values: () => ({ stateId, benefitTransactions: [] as string[], isPaidByHand: false }),
    save: (values) => save(values, idempotencyKey),
    saved: say('create.done'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <AchTransactionInputs form={form} />
    </FormPage>
  );
}

/** Sales that were paid by hand are closed with the payment's day and reference. All others wait for a batch. */
function save({ stateId: _lookup, isPaidByHand, paidOn = '', reference = '', ...form }: TransactionCreateForm, idempotencyKey: string) {
  if (!isPaidByHand) return call(achTransactionApi.create, { body: form, idempotencyKey });
  const { vendorId, benefitTransactions } = form;
  return call(achTransactionApi.paidByHand, { body: { vendorId, benefitTransactions, paidOn, reference }, idempotencyKey });
}
