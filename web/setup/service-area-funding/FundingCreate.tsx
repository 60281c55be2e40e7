import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { FundingForm, fundingApi, fundingFields } from '../../../shared/entities/funding.ts';
import { periodApi, periodFields } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { say } from './texts.ts';
import { unallocatedHint, usePeriod } from './usePeriod.ts';

/** The program is not sent. It only distinguishes periods with the same name. */
const Form = FundingForm.extend({ programId: periodFields.programId.form });

/** Allocates the first money of a period to a service area. */
export function FundingCreate() {
  const form = useEntityForm({
    schema: Form,
    values: () => ({ note: '' }),
    save: (body) => call(fundingApi.create, { body }),
    saved: say('create.saved'),
  });
  const { methods } = form;
  const [programId, periodId] = useWatch({ control: methods.control, name: ['programId', 'issuancePeriodId'] });
  const period = usePeriod(periodId);
  useEffect(() => {
    if (period && period.programId !== programId) methods.resetField('issuancePeriodId', { keepError: false });
  }, [methods, period, programId]);
  return (
    <FormPage title={say('create.title')} form={form}>
      <FormSection title={say('create.funding')}>
        <OptionInput
          form={form}
          name="serviceAreaId"
          field={fundingFields.serviceAreaId}
          loadKey={['service-area-funding/service-areas']}
          load={async (signal) => (await call(fundingApi.options, { signal })).serviceAreas}
        />
        <OptionInput
          form={form}
          name="programId"
          field={periodFields.programId}
          loadKey={['service-area-funding/programs']}
          load={(signal) => call(periodApi.programOptions, { signal })}
        />
        <OptionInput
          form={form}
          name="issuancePeriodId"
          field={fundingFields.issuancePeriodId}
          loadKey={['service-area-funding/periods', programId]}
          load={(signal) => call(periodApi.options, { query: { programId }, signal })}
          disabledReason={programId ? undefined : say('create.programFirst')}
        />
      </FormSection>
      <FormSection title={say('create.firstEntry')}>
        <MoneyInput form={form} name="amountCents" field={fundingFields.amountCents} hint={period && unallocatedHint(period)} />
        <TextInput form={form} name="note" field={fundingFields.note} />
      </FormSection>
    </FormPage>
  );
}
