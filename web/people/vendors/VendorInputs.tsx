import type * as z from 'zod';
import { vendorFields as fields, type VendorReply } from '../../../shared/entities/vendor.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { DayInput } from '../../core/form/DayInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { AddressInput } from '../../parts/addresses/AddressInput.tsx';
import { say } from './texts.ts';
import { UserNameInput } from './UserNameInput.tsx';
import type { VendorEntityForm } from './vendorEntityForm.ts';

interface Props {
  form: VendorEntityForm;
  vendor?: z.infer<typeof VendorReply>;
}

/**
 * The inputs of a vendor, shared by create and update. The State is that of the staff who create the vendor, or the list's State for an
 * Admin.
 */
export function VendorInputs({ form, vendor }: Props) {
  return (
    <>
      <FormSection title={say('form.vendor')}>
        <TextInput form={form} name="name" field={fields.name} />
        <UserNameInput form={form} own={vendor?.userName} />
        <ChoiceInput form={form} name="outletType" field={fields.outletType} />
      </FormSection>
      <FormSection title={say('form.contact')}>
        <TextInput form={form} name="email" field={fields.email} type="email" />
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <AddressInput form={form} name="addressLine1" field={fields.addressLine1} />
        <TextInput form={form} name="city" field={fields.city} />
        <TextInput form={form} name="county" field={fields.county} />
        <TextInput form={form} name="zip" field={fields.zip} />
      </FormSection>
      <FormSection title={say('form.authorization')}>
        <DayInput form={form} name="authorizedFrom" field={fields.authorizedFrom} />
        <DayInput form={form} name="authorizedTo" field={fields.authorizedTo} />
        <DayInput form={form} name="agreementSignedOn" field={fields.agreementSignedOn} />
        <DayInput form={form} name="trainedOn" field={fields.trainedOn} />
      </FormSection>
      <BankInputs form={form} last4={vendor?.accountNumberLast4} />
    </>
  );
}

/** A vendor is paid only when all five values are set. The stored account number is never shown again. */
function BankInputs({ form, last4 }: { form: VendorEntityForm; last4: string | undefined }) {
  return (
    <FormSection title={say('form.bank')}>
      <TextInput form={form} name="payeeName" field={fields.payeeName} hint={say('form.payeeHint')} />
      <ChoiceInput form={form} name="accountHolder" field={fields.accountHolder} hint={say('form.holderHint')} />
      <ChoiceInput form={form} name="accountType" field={fields.accountType} />
      <TextInput form={form} name="routingNumber" field={fields.routingNumber} hint={say('form.routingHint')} />
      <TextInput
        form={form}
        name="accountNumber"
        field={fields.accountNumber}
        hint={last4 ? say('form.keepAccount', { last4 }) : say('form.accountHint')}
      />
    </FormSection>
  );
}
