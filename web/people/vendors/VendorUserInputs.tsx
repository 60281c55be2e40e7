import type * as z from 'zod';
import type { UserReply } from '../../../shared/entities/user.ts';
import { vendorUserFields as fields, type VendorUserForm } from '../../../shared/entities/vendor-user.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { emailHint } from '../../parts/people/emailHint.ts';
import { primaryHint } from '../../parts/people/primaryHint.ts';
import { say } from './texts.ts';

type VendorUserEntityForm = EntityForm<z.input<typeof VendorUserForm>, VendorUserForm>;

/** The inputs of a vendor's user, shared by create and update. */
export function VendorUserInputs({ form, user }: { form: VendorUserEntityForm; user?: UserReply }) {
  return (
    <>
      <FormSection title={say('user.person')}>
        <TextInput form={form} name="firstName" field={fields.firstName} />
        <TextInput form={form} name="lastName" field={fields.lastName} />
        <TextInput form={form} name="email" field={fields.email} type="email" hint={user && emailHint} />
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <ChoiceInput form={form} name="mailLanguage" field={fields.mailLanguage} hint={say('user.languageHint')} />
      </FormSection>
      <FormSection title={say('user.vendor')}>
        <ChoiceInput form={form} name="vendorUserType" field={fields.vendorUserType} hint={primaryHint} />
        <FlagInput form={form} name="notificationsEnabled" field={fields.notificationsEnabled} />
      </FormSection>
    </>
  );
}
