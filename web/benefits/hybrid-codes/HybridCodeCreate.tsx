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

export function HybridCodeCreate() {
  // One key for each opening of the form, so that a repeated request creates one batch.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useEntityForm({
    schema: HybridCodeBatchForm,
    values: () => ({}),
    save: (body) => call(hybridCodeApi.create, { body, idempotencyKey }),
    saved: ({ amount }) => `${amount.toLocaleString('en-US')} codes are being created. Please wait...`,
  });
  return (
    <FormPage title="Create Hybrid Codes" form={form}>
      <FormSection title="Codes">
        <CountInput
          form={form}
          name="amount"
          field={fields.amount}
          hint={`How many codes, up to ${maxCodesOfBatch.toLocaleString('en-US')}`}
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
