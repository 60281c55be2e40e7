import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { optionalPasswordFields } from '../../parts/people/passwordFields.ts';
import { StaffUserInputs } from './StaffUserInputs.tsx';
import { useStaffGroup } from './staffGroup.ts';
import { say } from './texts.ts';

export function StaffUserCreate() {
  const group = useStaffGroup();
  const form = useEntityForm({
    schema: group.Form,
    values: () => ({ firstName: '', lastName: '', email: '', serviceAreas: [], password: '', confirmPassword: '' }),
    save: (body) => call(group.api.create, { body }),
    saved: say(`groups.${group.texts}.created`),
  });
  return (
    <FormPage title={say(`groups.${group.texts}.create`)} form={form}>
      <StaffUserInputs form={form} />
      <FormSection title={say('form.password')}>
        <PasswordInput form={form} name="password" field={optionalPasswordFields.password} hint={say('form.passwordHint')} hasChecklist />
        <PasswordInput form={form} name="confirmPassword" field={optionalPasswordFields.confirmPassword} />
      </FormSection>
    </FormPage>
  );
}
