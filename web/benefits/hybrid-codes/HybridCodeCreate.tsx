import { useState } from 'react';
import {
  hybridCodeBatchFields as fields,
  HybridCodeBatchForm,
  hybridCodeApi,
  maxCodesOfBatch,
} from '../../../shared/entities/hybrid-code-batch.ts';
import { call } from '../../core/call.ts';
import { CountInput } from '../../core/form/CountInput.tsx';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { say } from './texts.ts';

export function HybridCodeCreate() {
  // One key for each opening of the form, so that a repeated request creates one batch.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useEntityForm({
    schema: HybridCodeBatchForm,
    values: () => ({}),
    save: (body) => call(hybridCodeApi.create, { body, idempotencyKey }),
    saved: ({ amount }) => say('create.saved', { count: amount }),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <FormSection title={say('create.codes')}>
        <CountInput
          form={form}
          name="amount"
          field={fields.amount}
          hint={say('create.amountHint', { most: maxCodesOfBatch.toLocaleString('en-US') })}
        />
        <OptionInput
          form={form}
          name="programId"
          field={fields.programId}
          loadKey={['hybrid-codes/programs']}
          load={(signal) => call(hybridCodeApi.programOptions, { signal })}
        />
      </FormSection>
    </FormPage>
  );
}
