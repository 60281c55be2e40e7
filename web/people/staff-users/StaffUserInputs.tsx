import type * as z from 'zod';
import { staffUserFields as fields, type LocalStaffUserForm, type StaffUserForm } from '../../../shared/entities/staff-user.ts';
import type { UserReply } from '../../../shared/entities/user.ts';
import { call } from '../../core/call.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { OptionsInput } from '../../core/form/OptionsInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { emailHint } from '../../parts/people/emailHint.ts';
import { useStaffGroup } from './staffGroup.ts';
import { say } from './texts.ts';

export type StaffUserEntityForm = EntityForm<z.input<typeof LocalStaffUserForm>, StaffUserForm>;

/**
 * The inputs of a local staff user or a market manager, shared by create and update. The State is that of the staff who create the user.
 */
export function StaffUserInputs({ form, user }: { form: StaffUserEntityForm; user?: UserReply }) {
  const { api, hasAreas, name } = useStaffGroup();
  return (
    <>
      <FormSection title={say('form.person')}>
        <TextInput form={form} name="firstName" field={fields.firstName} />
        <TextInput form={form} name="lastName" field={fields.lastName} />
        <TextInput form={form} name="email" field={fields.email} type="email" hint={user && emailHint} />
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <ChoiceInput form={form} name="mailLanguage" field={fields.mailLanguage} hint={say('form.languageHint')} />
      </FormSection>
      {hasAreas && (
        <FormSection title={say('form.areas')}>
          <OptionsInput
            form={form}
            name="serviceAreas"
            field={{ ...fields.serviceAreas, isRequired: true }}
            hint={say('form.areasHint')}
            noOptions={say('form.noAreas')}
            loadKey={[name, 'service-areas']}
            load={(signal) => call(api.serviceAreaOptions, { query: {}, signal })}
          />
        </FormSection>
      )}
    </>
  );
}
