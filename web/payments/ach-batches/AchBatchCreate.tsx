import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { InstantInput } from '../../core/form/InstantInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { AchTransactionsInput } from './AchTransactionsInput.tsx';
import { BatchCreateForm, batchFields as fields } from './createForm.ts';
import { loadOpen } from './openTransactions.ts';
import { say } from './texts.ts';

export function AchBatchCreate() {
  const user = useUser();
  // One key per opening of the form, so that a repeated request creates only one batch.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useEntityForm({
    schema: BatchCreateForm,
    values: () => ({ stateId: user.stateId ?? '', achTransactions: [] as string[] }),
    save: ({ stateId: _lookup, ...body }) => call(achBatchApi.create, { body, idempotencyKey }),
    saved: say('create.done'),
  });
  const { control, setValue } = form.methods;
  const stateId = useWatch({ control, name: 'stateId' });

  const knownState = useRef(stateId);
  useEffect(() => {
    if (knownState.current !== stateId) setValue('achTransactions', []);
    knownState.current = stateId;
  }, [stateId, setValue]);

  return (
    <FormPage title={say('create.title')} form={form}>
      <FormSection title={say('form.section')}>
        <OptionInput
          form={form}
          name="stateId"
          field={fields.stateId}
          hint={say('form.stateHint')}
          loadKey={['states']}
          load={(signal) => call(stateApi.options, { signal })}
        />
        <AchTransactionsInput
          form={form}
          name="achTransactions"
          field={fields.achTransactions}
          disabledReason={stateId ? undefined : say('form.stateFirst')}
          loadKey={['ach-batches/open', stateId]}
          load={(signal) => loadOpen(stateId, signal)}
        />
        <InstantInput form={form} name="occurred" field={{ ...fields.occurred, isRequired: false }} hint={say('form.occurredHint')} />
      </FormSection>
    </FormPage>
  );
}
