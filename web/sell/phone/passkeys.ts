/** The passkey of this phone. Its owner unlocks it with a face, a fingerprint or the screen lock. */
import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { passkeyApi, UsedPasskey } from '../../../shared/entities/passkey.ts';
import { isUnconnected, portalCall, sellCall, type UnlockWays } from '../parts/sellCall.ts';
import { phoneStore } from './phoneStore.ts';

type Registration = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Authentication = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Whether this browser has passkeys for the portal. They belong to a host name, so an address in digits has none. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && !/^[\d.]+$/.test(window.location.hostname);
}

/** Creates a passkey for the user, unless this phone has one. Rejects if the user cancels. */
export async function makePasskey(): Promise<void> {
  const path: typeof passkeyApi.add.path = '/api/account/passkeys';
  const optionsJSON = await portalCall<Registration>('POST', `${path}/options`);
  try {
    await portalCall('POST', path, { body: await startRegistration({ optionsJSON }) });
  } catch (error) {
    if (!(error instanceof WebAuthnError) || error.code !== 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw error;
  }
}

/** Returns the ways to unlock the phone. Without a connection they are those that came with the last pass. */
export async function waysToUnlock(): Promise<UnlockWays> {
  try {
    return await sellCall('unlockWays');
  } catch (error) {
    const kept = isUnconnected(error) ? await phoneStore.ways() : undefined;
    if (kept) return kept;
    throw error;
  }
}

/** Asks the phone for the user's passkey. Rejects if the user cancels. */
export function askForPasskey(options: NonNullable<UnlockWays['passkey']>): Promise<UsedPasskey> {
  return startAuthentication({ optionsJSON: options as unknown as Authentication }) as Promise<UsedPasskey>;
}

/** Whether the user cancelled, or the phone has no such passkey. Browsers do not say which. */
export function isPasskeyCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name);
}
