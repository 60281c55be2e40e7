import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { applicationApi, applicationFields as fields, type PaperApplication, paperFields } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { BirthDateInput } from '../core/form/BirthDateInput.tsx';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { ChoicesInput } from '../core/form/ChoicesInput.tsx';
import { CountInput } from '../core/form/CountInput.tsx';
import { DayInput } from '../core/form/DayInput.tsx';
import type { EntityForm } from '../core/form/entityForm.ts';
import { FlagInput } from '../core/form/FlagInput.tsx';
import { FormSection } from '../core/form/FormSection.tsx';
import { OptionInput } from '../core/form/OptionInput.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { AddressInput } from '../parts/addresses/AddressInput.tsx';
import { identifying, KnownNotice } from '../parts/people/KnownNotice.tsx';
import { say } from './texts.ts';

export type ApplicationEntityForm = EntityForm<z.input<typeof PaperApplication>, PaperApplication>;

const race = { ...fields.race, isRequired: false };
const options = (signal?: AbortSignal) => call(applicationApi.options, { signal });

function KnownApplicant({ form }: { form: ApplicationEntityForm }) {
  const person = useWatch({ control: form.methods.control, name: identifying });
  return <KnownNotice person={person}>{say('form.known')}</KnownNotice>;
}

/** The answers of an application, shared by the forms to enter a paper application and to correct one. */
export function ApplicationInputs({ form, isNew = false }: { form: ApplicationEntityForm; isNew?: boolean }) {
  return (
    <>
      {isNew && (
        <FormSection title={say('form.application')}>
          <OptionInput
            form={form}
            name="programId"
            field={paperFields.programId}
            loadKey={['applications/options', 'programs']}
            load={async (signal) => (await options(signal)).programs}
          />
          <DayInput form={form} name="receivedOn" field={paperFields.receivedOn} hint={say('form.receivedHint')} />
        </FormSection>
      )}
      <FormSection title={say('form.person')}>
        <TextInput form={form} name="firstName" field={fields.firstName} />
        <TextInput form={form} name="lastName" field={fields.lastName} />
        <BirthDateInput form={form} name="dateOfBirth" field={fields.dateOfBirth} />
        <ChoiceInput form={form} name="language" field={fields.language} hint={say('form.languageHint')} />
        {isNew && <KnownApplicant form={form} />}
      </FormSection>
      <FormSection title={say('form.contact')}>
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <TextInput form={form} name="email" field={fields.email} type="email" />
        <AddressInput form={form} name="addressLine1" field={fields.addressLine1} />
        <TextInput form={form} name="addressLine2" field={fields.addressLine2} />
        <TextInput form={form} name="city" field={fields.city} />
        <TextInput form={form} name="county" field={fields.county} />
        <TextInput form={form} name="zip" field={fields.zip} />
        <OptionInput
          form={form}
          name="serviceAreaId"
          field={fields.serviceAreaId}
          label={say('form.area')}
          loadKey={['applications/options', 'areas']}
          load={async (signal) => (await options(signal)).serviceAreas}
        />
      </FormSection>
      <FormSection title={say('form.eligibility')}>
        <CountInput form={form} name="householdSize" field={fields.householdSize} />
        <ChoiceInput form={form} name="eligibilityBasis" field={fields.eligibilityBasis} hint={say('form.basisHint')} />
        <ChoiceInput form={form} name="wicCategory" field={fields.wicCategory} hint={say('form.wicHint')} />
        <TextInput form={form} name="guardianName" field={fields.guardianName} hint={say('form.guardianHint')} />
        <FlagInput form={form} name="isIncomeWithinLimit" field={fields.isIncomeWithinLimit} />
        <FlagInput form={form} name="hasReceivedThisYear" field={fields.hasReceivedThisYear} />
        <FlagInput form={form} name="participatesInWic" field={fields.participatesInWic} />
      </FormSection>
      <FormSection title={say('form.card')}>
        <ChoiceInput form={form} name="delivery" field={fields.delivery} hint={say('form.deliveryHint')} />
        <TextInput form={form} name="cardNumber" field={fields.cardNumber} />
      </FormSection>
      <FormSection title={say('form.proxy')}>
        <TextInput form={form} name="proxyName" field={fields.proxyName} />
        <TextInput form={form} name="proxyPhone" field={fields.proxyPhone} type="tel" />
      </FormSection>
      <FormSection title={say('form.reports')}>
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', mt: -1 }}>{say('form.neverAffects')}</Box>
        <ChoicesInput form={form} name="race" field={race} hint={say('form.raceHint')} />
        <ChoiceInput form={form} name="ethnicity" field={fields.ethnicity} />
      </FormSection>
      {isNew && (
        <FormSection title={say('form.signature')}>
          <TextInput form={form} name="signature" field={paperFields.signature} hint={say('form.signatureHint')} />
        </FormSection>
      )}
    </>
  );
}
