import { userFields as fields, type UserReply, userApi } from '../../../shared/entities/user.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { ImageInput } from '../../core/form/ImageInput.tsx';
import { PasswordInput } from '../../core/form/PasswordInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { pathOf } from '../../core/request.ts';
import { emailHint } from '../../parts/people/emailHint.ts';
import { optionalPasswordFields } from '../../parts/people/passwordFields.ts';
import { UserStatus } from '../../parts/people/UserStatus.tsx';
import { RoleInputs } from './RoleInputs.tsx';
import { say } from './texts.ts';
import type { UserEntityForm } from './userEntityForm.ts';

/** The inputs of a user, shared by create and update. */
export function UserInputs({ form, user }: { form: UserEntityForm; user?: UserReply }) {
  return (
    <>
      {user && <UserStatus user={user} />}
      <FormSection title={say('form.person')}>
        <TextInput form={form} name="firstName" field={fields.firstName} />
        <TextInput form={form} name="lastName" field={fields.lastName} />
        <TextInput form={form} name="email" field={fields.email} type="email" hint={user && emailHint} />
        <TextInput form={form} name="phoneNumber" field={fields.phoneNumber} type="tel" />
        <ChoiceInput form={form} name="mailLanguage" field={fields.mailLanguage} hint={say('form.languageHint')} />
      </FormSection>
      <FormSection title={say('form.roles')}>
        <RoleInputs form={form} />
      </FormSection>
      <FormSection title={say('form.photo')}>
        <ImageInput
          form={form}
          name="profilePhoto"
          label={say('form.photo')}
          current={user && photoUrl(user)}
          removeName="removeProfilePhoto"
        />
      </FormSection>
      <FormSection title={say('form.password')}>
        <PasswordInput
          form={form}
          name="password"
          field={optionalPasswordFields.password}
          hint={say(user ? 'form.keepPassword' : 'form.newPassword')}
          hasChecklist
        />
        <PasswordInput form={form} name="confirmPassword" field={optionalPasswordFields.confirmPassword} />
      </FormSection>
    </>
  );
}

/** Returns the URL of a user's photo, for callers who may see the user. Undefined without a photo. */
function photoUrl({ id, profilePhotoGuid }: UserReply): string | undefined {
  return profilePhotoGuid && pathOf(userApi.profilePhoto.path, { id });
}
