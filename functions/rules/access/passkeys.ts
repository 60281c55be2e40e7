/**
 * Passkeys of users (WebAuthn). A passkey belongs to the portal's host name and to one user, and works only after its owner unlocked the
 * device. Today it unlocks a registered phone that sells. The package that checks it is large, and loaded only for the calls that need it.
 */
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { maxPasskeys, type NewPasskey, type OwnPasskey, type Passkey, type UsedPasskey } from '../../../shared/entities/passkey.ts';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { userPasskeys, userPasskeysId } from '../../entities/user-passkeys.ts';
import { isChallenge, isFirstUse, newChallenge } from './challenge.ts';

const refuse = refusalsOf('access/passkeyRefusals');
const portalName = 'eFMNP';

/** COSE's numbers of EdDSA, ES256 and RS256, which all authenticators have among them. */
const algorithms = [-8, -7, -257];

/** Returns a user's passkeys, the oldest first. */
export function passkeysOf(store: Records, userId: string): Promise<readonly Passkey[]> {
  return store.find(accounts, userPasskeys, userPasskeysId(userId)).then((found) => found?.passkeys ?? []);
}

/** Returns what the browser needs to create a passkey. It refuses to create a second one on the same device. */
export async function newPasskeyOptions(
  store: Store,
  { id, email, firstName, lastName }: User,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: portalName,
    rpID: relyingParty().id,
    userID: Buffer.from(id),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`,
    challenge: newChallenge(store.now()),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    excludeCredentials: (await passkeysOf(store, id)).map(credentialOf),
  });
}

/** Stores a new passkey. Throws 'invalid' if its answer does not fit our options, and 'conflict' if the user has too many. */
export async function addPasskey(store: Store, userId: string, response: NewPasskey, agent: string): Promise<OwnPasskey> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty();
  const expectedChallenge = (text: string) => isOurs(text, store.now());
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    supportedAlgorithmIDs: algorithms,
  }).catch(refuseAnswer);
  if (!verified) throw refuse('invalid', 'badPasskey');
  const { id: credentialId, publicKey, counter, transports } = registrationInfo.credential;
  return store.transact(accounts, async (tx) => {
    const id = userPasskeysId(userId);
    const before = await tx.find(userPasskeys, id);
    const own = before?.passkeys ?? [];
    if (own.length >= maxPasskeys) throw refuse('conflict', 'tooManyPasskeys', { values: { count: maxPasskeys } });
    const key = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
    const passkey = { id: newId(), agent: agent.slice(0, 200), createdAt: tx.at, ...key };
    if (before) tx.update(userPasskeys, before, { ...before, passkeys: [...own, passkey] }, { action: 'Passkey added' });
    else tx.create(userPasskeys, { id, userId, passkeys: [passkey] });
    return ownPasskey(passkey);
  });
}

/** Returns what the browser needs to use one of a user's passkeys, or undefined if the user has none. */
export async function usedPasskeyOptions(store: Store, userId: string): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  const own = await passkeysOf(store, userId);
  if (own.length === 0) return undefined;
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: newChallenge(store.now()),
    userVerification: 'required',
    allowCredentials: own.map(credentialOf),
  });
}

/** Checks that a passkey is the user's and answers our options. Throws 'invalid' otherwise, and for an answer that was used before. */
export async function assertPasskey(store: Store, userId: string, response: UsedPasskey): Promise<void> {
  const passkey = (await passkeysOf(store, userId)).find(({ credentialId }) => credentialId === response.id);
  if (!passkey) throw refuse('invalid', 'badPasskey');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id: expectedRPID, origins: expectedOrigin } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (text) => isOurs(text, store.now()),
    expectedOrigin,
    expectedRPID,
    credential: { ...credentialOf(passkey), publicKey: Buffer.from(passkey.publicKey, 'base64url'), counter: passkey.counter },
  }).catch(refuseAnswer);
  if (!verified) throw refuse('invalid', 'badPasskey');
  await store.transact(accounts, async (tx) => {
    const now = await tx.get(userPasskeys, userPasskeysId(userId));
    const used = { counter: authenticationInfo.newCounter, lastUsedAt: tx.at };
    const list = now.passkeys.map((one) => (one.id === passkey.id ? { ...one, ...used } : one));
    tx.update(userPasskeys, now, { ...now, passkeys: list }, { isTracedElsewhere: true });
  });
}

/** Removes an own passkey. Throws 'notFound' for anyone else's. */
export async function removePasskey(store: Store, userId: string, id: string): Promise<void> {
  await store.transact(accounts, async (tx) => {
    const own = await tx.find(userPasskeys, userPasskeysId(userId));
    const left = own?.passkeys.filter((one) => one.id !== id) ?? [];
    if (!own || left.length === own.passkeys.length) throw refuse('notFound', 'noPasskey');
    tx.update(userPasskeys, own, { ...own, passkeys: left }, { action: 'Passkey removed' });
  });
}

export function ownPasskey({ id, agent, createdAt, lastUsedAt }: Passkey): OwnPasskey {
  return { id, agent, createdAt, lastUsedAt };
}

/**
 * The portal as WebAuthn names it. Browsers bind passkeys to a host name, and refuse addresses. The portal on a laptop therefore has them
 * under its name `localhost`.
 */
function relyingParty(): { id: string; origins: string[] } {
  const { origin, hostname } = new URL(env().ORIGIN);
  if (hostname !== '127.0.0.1') return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [origin.replace(hostname, 'localhost')] };
}

function credentialOf({ credentialId, transports }: Passkey) {
  return { id: credentialId, ...(transports && { transports }) };
}

/** The challenge in a browser's answer is in base64url. */
async function isOurs(text: string, now: number): Promise<boolean> {
  const nonce = Buffer.from(text, 'base64url').toString();
  return isChallenge(nonce, now) && (await isFirstUse(nonce));
}

/** The package throws for every answer that is not right, and says why to developers only. */
function refuseAnswer(): never {
  throw refuse('invalid', 'badPasskey');
}
