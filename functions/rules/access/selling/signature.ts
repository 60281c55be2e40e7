/** Proof that a phone is the registered one: it signs a text of ours. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { refusalsOf } from '../../../core/errors.ts';
import { isChallenge, isFirstUse } from '../challenge.ts';

const refuse = refusalsOf('benefits/sellRefusals');

interface Proof {
  readonly nonce: string;
  readonly signature: string;
}

/**
 * Checks a signature over `signed`, which contains the nonce, and uses up the nonce. Throws 'invalid' if the nonce is not ours, too old or
 * used, or the signature is by another key.
 */
export async function assertSigned({ nonce, signature }: Proof, signed: string, publicKey: string, now: number): Promise<void> {
  const isRight = isChallenge(nonce, now) && isSignedBy(publicKey, signed, signature);
  if (!isRight || !(await isFirstUse(nonce))) throw refuse('invalid', 'badProof');
}

/** Returns whether a signature of a text is by the phone with this public key. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = keyOf(publicKey);
  return key !== undefined && verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, fromText(signature));
}

/** Returns whether the text is a public key of P-256 as SPKI in base64url. */
export function isPhoneKey(text: string): boolean {
  return keyOf(text) !== undefined;
}

function keyOf(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: fromText(text), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

const fromText = (text: string) => Buffer.from(text, 'base64url');
