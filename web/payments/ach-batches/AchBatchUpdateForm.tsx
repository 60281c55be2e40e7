import { Typography } from '@mui/material';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { AchBatchUpdate, achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { InstantInput } from '../../core/form/InstantInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { AchTransactionsInput } from './AchTransactionsInput.tsx';
import { type BatchDetails, loadBatch } from './batchDetails.ts';
import { batchFields as fields } from './createForm.ts';
import { loadOpen } from './openTransactions.ts';
import { say } from './texts.ts';

const UpdateForm = AchBatchUpdate.omit({ version: true });
/** Larger batches come from a run and cannot be edited here. Their ACH transactions leave one by one, by voiding or moving. */
const changeableAtMost = 45;

/** Changes the time and the ACH transactions of a draft. */
export function AchBatchUpdateForm({ batch }: { batch: BatchDetails }) {
  const isSmall = batch.achTransactions.length <= changeableAtMost;
  const form = useEntityForm<z.input<typeof UpdateForm>, z.output<typeof UpdateForm>, BatchDetails>({
    schema: UpdateForm,
    values: ({ occurred, achTransactions } = batch) => ({
      occurred,
      achTransactions: isSmall ? achTransactions.map(({ id }) => id) : undefined,
    }),
    save: (values, _files, version) => call(achBatchApi.update, { params: { id: batch.id }, body: { ...values, version } }),
    saved: say('update.done'),
    edited: { entity: 'AchBatch', record: batch, reload: () => loadBatch(batch.id) },
  });
  const held = batch.achTransactions.map(({ id, vendor, amountCents }) => ({
    value: id,
    label: `${vendor}, ${dollars(amountCents)}`,
    amountCents,
  }));
  return (
    <FormPage title={say('update.title', { number: batch.number })} form={form}>
      <FormSection title={say('form.section')}>
        {isSmall ? (
          <AchTransactionsInput
            form={form}
            name="achTransactions"
            field={{ ...fields.achTransactions, isRequired: false }}
            loadKey={['ach-batches/open', batch.stateId, batch.id]}
            load={async (signal) => [...held, ...(await loadOpen(batch.stateId, signal))]}
          />
        ) : (
          <Typography sx={{ gridColumn: '1 / -1' }}>{say('update.isLarge', { count: batch.achTransactions.length })}</Typography>
        )}
        <InstantInput form={form} name="occurred" field={fields.occurred} zone={batch.timeZone} />
      </FormSection>
    </FormPage>
  );
}
