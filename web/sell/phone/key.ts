/** The key pair of this phone. The private key cannot leave the browser, which stores it in IndexedDB. */
import { textOfBytes } from '../../../shared/core/base64url.ts';
import { signedText } from '../../../shared/core/signedText.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Creates a key pair. */
export function newKey(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
}

/** Returns the public key as SPKI in base64url. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<string> {
  return textOfBytes(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey)));
}

/** Signs the server's text for a purpose. */
export async function sign({ privateKey }: CryptoKeyPair, purpose: Parameters<typeof signedText>[0], nonce: string): Promise<string> {
  const bytes = new TextEncoder().encode(signedText(purpose, nonce));
  return textOfBytes(new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)));
}
