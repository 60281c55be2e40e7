/** Whether the user pool asks for an authenticator app's code: apart from its accounts, since few functions may change it. */
import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { pool, unless, userOf } from './pool.ts';

/** From now on the pool asks for a code at sign-in, or does not. Throws where there is no verified authenticator app to ask. */
export async function askForCodes(userId: string, isAsking: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isAsking, PreferredMfa: isAsking };
  await pool().send(new AdminSetUserMFAPreferenceCommand({ ...userOf(userId), SoftwareTokenMfaSettings }));
}

/** Takes the second factor from someone who has lost it. The record's `hasTotp` follows at the next sign-in. No error where there is none. */
export async function removeTotp(userId: string): Promise<void> {
  await unless(askForCodes(userId, false), ['UserNotFoundException'], undefined);
}
