/** Signing in and out, and what people do with their own account. */
import { emailChangeCommands } from './emailChange.ts';
import { invitationCommands } from './invitation.ts';
import { ownSessionCommands } from './ownSession.ts';
import { passwordCommands } from './password.ts';
import { registrationCommands } from './registration.ts';
import { secondFactorCommands } from './secondFactor.ts';
import { signInCommands } from './signIn.ts';

export const accountCommands = [
  ...signInCommands,
  ...ownSessionCommands,
  ...passwordCommands,
  ...invitationCommands,
  ...emailChangeCommands,
  ...secondFactorCommands,
  ...registrationCommands,
];
