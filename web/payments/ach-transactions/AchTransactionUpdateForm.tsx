import type * as z from 'zod';
import { AchTransactionUpdate, achFields, achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { InstantInput } from '../../core/form/InstantInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { AchTransactionDetails, type AchTransactionRecord } from './AchTransactionDetails.tsx';
import { say } from './texts.ts';

const UpdateForm = AchTransactionUpdate.omit({ version: true });

/** Moves the ACH transaction to another draft batch, or to none. The vendor and the amount cannot change. */
export function AchTransactionUpdateForm({ ach }: { ach: AchTransactionRecord }) {
  const form = useEntityForm<z.input<typeof UpdateForm>, z.output<typeof UpdateForm>, AchTransactionRecord>({
    schema: UpdateForm,
    values: ({ achBatchId, occurred } = ach) => ({ achBatchId, occurred }),
    save: (values, _files, version) => call(achTransactionApi.update, { params: { id: ach.id }, body: { ...values, version } }),
    saved: say('update.done'),
    edited: { entity: 'AchTransaction', record: ach, reload: () => call(achTransactionApi.get, { params: { id: ach.id } }) },
  });
  return (
    <FormPage title={say('update.title', { vendor: ach.vendorName })} form={form}>
      <AchTransactionDetails ach={ach} />
      <FormSection title={say('update.section')}>
        <OptionInput
          form={form}
          name="achBatchId"
          field={achFields.achBatchId}
          hint={say('form.batchHint')}
          loadKey={['ach-transactions/batches', ach.vendorId]}
          load={(signal) => call(achTransactionApi.achBatchOptions, { query: { vendorId: ach.vendorId }, signal })}
        />
        <InstantInput form={form} name="occurred" field={achFields.occurred} zone={ach.timeZone} />
      </FormSection>
    </FormPage>
  );
}
