import { Box, Button } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { dollars } from '../../../shared/core/money.ts';
import { achTransactionApi, achFields as fields } from '../../../shared/entities/ach-transaction.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { call } from '../../core/call.ts';
import { DayInput } from '../../core/form/DayInput.tsx';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { InstantInput } from '../../core/form/InstantInput.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { OptionsInput } from '../../core/form/OptionsInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { byHandFields, type CreateEntityForm, stateField } from './createForm.ts';
import { loadDueSales, useDueSales } from './dueSales.ts';
import { say } from './texts.ts';
import { useDependentFields } from './useDependentFields.ts';

/** The inputs of a new ACH transaction: vendor, sales and batch. */
export function AchTransactionInputs({ form }: { form: CreateEntityForm }) {
  const { control, setValue } = form.methods;
  const [stateId, vendorId, chosen, isPaidByHand] = useWatch({
    control,
    name: ['stateId', 'vendorId', 'benefitTransactions', 'isPaidByHand'],
  });
  const due = useDueSales(vendorId);
  useDependentFields(form, due);
  const needsVendor = vendorId ? undefined : say('form.vendorFirst');
  return (
    <>
      <FormSection title={say('form.vendorSection')}>
        <OptionInput
          form={form}
          name="stateId"
          field={stateField}
          loadKey={['states']}
          load={(signal) => call(stateApi.options, { signal })}
        />
        <OptionInput
          form={form}
          name="vendorId"
          field={fields.vendorId}
          disabledReason={stateId ? undefined : say('form.stateFirst')}
          loadKey={['ach-transactions/vendors', stateId]}
          load={(signal, asked) => call(achTransactionApi.vendorOptions, { query: { stateId, ...asked }, signal })}
          isSearched
        />
      </FormSection>
      <FormSection title={say('form.paymentSection')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <OptionsInput
            form={form}
            name="benefitTransactions"
            field={fields.benefitTransactions}
            hint={say('form.salesHint')}
            disabledReason={needsVendor ?? (due?.length === 0 ? say('form.nothingDue') : undefined)}
            loadKey={['ach-transactions/due', vendorId]}
            load={(signal) => loadDueSales(vendorId, signal)}
          />
          {due && due.length > 0 && chosen.length < due.length && (
            <Button
              size="small"
              sx={{ mt: 0.5 }}
              onClick={() =>
                setValue(
                  'benefitTransactions',
                  due.map(({ value }) => value),
                  { shouldDirty: true },
                )
              }
            >
              {say('create.chooseAll', {
                count: due.length,
                total: dollars(due.reduce((sum, { amountCents }) => sum + amountCents, 0)),
              })}
            </Button>
          )}
        </Box>
        <MoneyInput
          form={form}
          name="amountCents"
          field={fields.amountCents}
          disabledReason={chosen.length > 0 ? say('form.isSum') : undefined}
        />
        <FlagInput form={form} name="isPaidByHand" field={byHandFields.isPaidByHand} hint={say('byHand.isPaidHint')} />
        {isPaidByHand ? <ByHandInputs form={form} /> : <BatchInputs form={form} vendorId={vendorId} />}
      </FormSection>
    </>
  );
}

function ByHandInputs({ form }: { form: CreateEntityForm }) {
  return (
    <>
      <DayInput form={form} name="paidOn" field={byHandFields.paidOn} />
      <TextInput form={form} name="reference" field={byHandFields.reference} hint={say('byHand.referenceHint')} />
    </>
  );
}

function BatchInputs({ form, vendorId }: { form: CreateEntityForm; vendorId: string }) {
  return (
    <>
      <OptionInput
        form={form}
        name="achBatchId"
        field={fields.achBatchId}
        disabledReason={vendorId ? undefined : say('form.vendorFirst')}
        hint={say('form.batchHint')}
        loadKey={['ach-transactions/batches', vendorId]}
        load={(signal) => call(achTransactionApi.achBatchOptions, { query: { vendorId }, signal })}
      />
      <InstantInput form={form} name="occurred" field={{ ...fields.occurred, isRequired: false }} hint={say('form.occurredHint')} />
    </>
  );
}
