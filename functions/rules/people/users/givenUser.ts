/** What a form gives of a user, as the record keeps it. */
import type { User, UserForm, userFields } from '../../../../shared/entities/user.ts';
import { optionalPhoneNumber } from '../../../core/phone.ts';

/** The fields that forms give, the phone number as E.164. Passwords and pictures go other ways. */
export type GivenUser = Pick<User, keyof typeof userFields>;

/** Every field is named, so that one that a form leaves blank is cleared. Throws 'invalid' on a phone number that is none. */
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
