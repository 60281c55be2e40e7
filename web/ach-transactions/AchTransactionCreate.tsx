import { useState } from 'react';
import { achTransactionApi } from '../../shared/entities/ach-transaction.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import { useUser } from '../session/session.ts';
import { AchTransactionInputs } from './AchTransactionInputs.tsx';
import { CreateForm } from './createForm.ts';

export function AchTransactionCreate() {
  const { stateId = '' } = useUser();
  // One for each opening of the form: what is sent twice is paid once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useEntityForm({
    schema: CreateForm,
    values: () => ({ stateId, benefitTransactions: [] as string[] }),
    save: ({ stateId: _lookup, ...body }) => call(achTransactionApi.create, { body, idempotencyKey }),
    saved: 'ACH transaction created',
  });
  return (
    <FormPage title="Create ACH Transaction" form={form}>
      <AchTransactionInputs form={form} />
    </FormPage>
  );
}
