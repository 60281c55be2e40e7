/** A user's form data in the stored form. */
import type { User, UserForm, userFields } from '../../../../shared/entities/user.ts';
import { optionalPhoneNumber } from '../../../core/phone.ts';

/** The fields of forms, with the phone number as E.164. Passwords and photos are handled separately. */
export type GivenUser = Pick<User, keyof typeof userFields>;

/** Every field is named, so that a blank field is cleared. Throws 'invalid' for an invalid phone number. */
export async function givenUser(form: Omit<UserForm, 'password' | 'confirmPassword' | 'removeProfilePhoto'>): Promise<GivenUser> {
  const { firstName, lastName, email, mailLanguage, userRoles, stateId, vendorId, vendorUserType, notificationsEnabled } = form;
  return {
    firstName,
    lastName,
    email,
    mailLanguage,
    userRoles,
    stateId,
    vendorId,
    vendorUserType,
    notificationsEnabled,
    phoneNumber: await optionalPhoneNumber(form.phoneNumber, 'phoneNumber', 'Phone Number'),
    serviceAreas: [...new Set(form.serviceAreas)],
  };
}
