/** Log-in, logout, and the operations of users on their own accounts. */
import { bindRecords } from './bind.ts';
import { emailChangeRecords } from './emailChange.ts';
import { invitationRecords } from './invitation.ts';
import { ownSessionRecords } from './ownSession.ts';
import { passwordRecords } from './password.ts';
import { registrationRecords } from './registration.ts';
import { secondFactorRecords } from './secondFactor.ts';
import { signInRecords } from './signIn.ts';

export const accountRecords = [
  ...signInRecords,
  ...ownSessionRecords,
  ...passwordRecords,
  ...invitationRecords,
  ...emailChangeRecords,
  ...secondFactorRecords,
  ...registrationRecords,
  ...bindRecords,
];
