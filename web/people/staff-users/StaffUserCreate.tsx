import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { optionalPasswordFields } from '../../parts/people/passwordFields.ts';
import { StaffUserInputs } from './StaffUserInputs.tsx';
import { savedMessage, useStaffGroup } from './staffGroup.ts';

export function StaffUserCreate() {
  const group = useStaffGroup();
  const form = useEntityForm({
    schema: group.Form,
    values: () => ({ firstName: '', lastName: '', email: '', serviceAreas: [], password: '', confirmPassword: '' }),
    save: (body) => call(group.api.create, { body }),
    saved: savedMessage(group, 'created'),
  });
  return (
    <FormPage title={`Create ${group.one}`} form={form}>
      <StaffUserInputs form={form} />
      <FormSection title="Password">
        <PasswordInput
          form={form}
          name="password"
          field={optionalPasswordFields.password}
          hint="Leave blank to let the user set a password when confirming the account"
          hasChecklist
        />
        <PasswordInput form={form} name="confirmPassword" field={optionalPasswordFields.confirmPassword} />
      </FormSection>
    </FormPage>
  );
}
