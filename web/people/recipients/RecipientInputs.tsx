import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { eligibilityReason, recipientFields as fields, householdReason, type Recipient } from '../../../shared/entities/recipient.ts';
import { AskedReason } from '../../core/form/AskedReason.tsx';
import { BirthDateInput } from '../../core/form/BirthDateInput.tsx';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { ChoicesInput } from '../../core/form/ChoicesInput.tsx';
import { CountInput } from '../../core/form/CountInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { AddressInput } from '../../parts/addresses/AddressInput.tsx';
import { identifying, KnownNotice } from '../../parts/people/KnownNotice.tsx';
import { CountyInput } from './CountyInput.tsx';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import type { RecipientEntityForm } from './recipientEntityForm.ts';
import { ServiceAreaInput } from './ServiceAreaInput.tsx';
import { say } from './texts.ts';
import { usePossibleDuplicate } from './usePossibleDuplicate.ts';

/** Race is optional for everyone. */
const race = { ...fields.race, isRequired: false };

/** A notice of people with a similar name, or with the same home or phone. `DuplicateNotice` finds the exact name and date of birth. */
function LikelyKnown({ form }: { form: RecipientEntityForm }) {
  const person = useWatch({ control: form.methods.control, name: identifying });
  const isRegistered = usePossibleDuplicate(form, undefined);
  return (
    <KnownNotice person={person} isHidden={isRegistered}>
      {say('form.matches')}
    </KnownNotice>
  );
}

/** The inputs of a recipient, shared by create and update. An email address is optional. */
export function RecipientInputs({ form, before }: { form: RecipientEntityForm; before?: Recipient }) {
  return (
    <>
      <FormSection title={say('form.person')}>
        <TextInput form={form} name="firstName" field={fields.firstName} />
        <TextInput form={form} name="lastName" field={fields.lastName} />
        <BirthDateInput form={form} name="dateOfBirth" field={fields.dateOfBirth} />
        <ChoiceInput form={form} name="language" field={fields.language} />
        <DuplicateNotice form={form} before={before} />
        {!before && <LikelyKnown form={form} />}
      </FormSection>
      <FormSection title={say('form.enrollment')}>
        <ServiceAreaInput form={form} />
        <ChoiceInput form={form} name="wicCategory" field={fields.wicCategory} />
        <ChoiceInput form={form} name="eligibilityBasis" field={fields.eligibilityBasis} hint={say('form.basisHint')} />
        <TextInput form={form} name="householdId" field={fields.householdId} hint={say('form.householdHint')} />
        <CountInput form={form} name="householdSize" field={fields.householdSize} />
        <AskedReason form={form} name="eligibilityReason" field={eligibilityReason} />
        <AskedReason form={form} name="householdReason" field={householdReason} />
      </FormSection>
      <FormSection title={say('form.contact')}>
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <TextInput form={form} name="email" field={fields.email} type="email" />
        <AddressInput form={form} name="addressLine1" field={fields.addressLine1} />
        <TextInput form={form} name="addressLine2" field={fields.addressLine2} />
        <TextInput form={form} name="city" field={fields.city} />
        <CountyInput form={form} />
        <TextInput form={form} name="zip" field={fields.zip} />
      </FormSection>
      <FormSection title={say('form.proxy')}>
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', mt: -1 }}>{say('form.proxyNote')}</Box>
        <TextInput form={form} name="proxyName" field={fields.proxyName} />
        <TextInput form={form} name="proxyPhone" field={fields.proxyPhone} type="tel" />
      </FormSection>
      <FormSection title={say('form.forReports')}>
        <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary', mt: -1 }}>{say('form.raceNote')}</Box>
        <ChoicesInput form={form} name="race" field={race} hint={say('form.raceHint')} />
        <ChoiceInput form={form} name="ethnicity" field={fields.ethnicity} />
      </FormSection>
    </>
  );
}
