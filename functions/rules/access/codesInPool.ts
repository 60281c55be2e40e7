/**
 * Sets whether the user pool requests an authenticator app's code. It is separate from the pool's accounts, since few functions may change
 * it.
 */
import { AdminSetUserMFAPreferenceCommand } from '@aws-sdk/client-cognito-identity-provider';
import { pool, unless, userOf } from './pool.ts';

/** Turns the code request of the pool at log-in on or off. Throws if there is no verified authenticator app. */
export async function askForCodes(userId: string, isAsking: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isAsking, PreferredMfa: isAsking };
  await pool().send(new AdminSetUserMFAPreferenceCommand({ ...userOf(userId), SoftwareTokenMfaSettings }));
}

/**
 * Removes the second factor of a user who has lost it. The record's `hasTotp` follows at the next log-in. It is no error if there is none.
 */
export async function removeTotp(userId: string): Promise<void> {
  await unless(askForCodes(userId, false), ['UserNotFoundException'], undefined);
}
