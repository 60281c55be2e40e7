/**
 * A code that only the portal can read. A phone that waits for a connection keeps its sales in this form, so that a finder of the phone
 * learns no code. The phone makes a key pair for each code. The key of the cipher comes from it and from the portal's public key
 * (ECDH with P-256, HKDF, AES-256-GCM).
 */
import { bytesOfText, textOfBytes } from './base64url.ts';

/** The parts in base64url, separated by periods: the phone's public key (uncompressed), the initialization vector, and the sealed code. */
export type SealedCode = string;

/** The purpose of the derived key. */
export const sealInfo = 'efmnp offline code';
export const sealIvBytes = 12;

/** Seals a code for the portal's public key, given as an uncompressed point in base64url. */
export async function sealCode(code: string, portalKey: string): Promise<SealedCode> {
  const { subtle } = crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const portal = await subtle.importKey('raw', bytesOfText(portalKey), curve, false, []);
  const own = await subtle.generateKey(curve, false, ['deriveBits']);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: portal }, own.privateKey, 256);
  const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const words = new TextEncoder();
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: words.encode(sealInfo) };
  const key = await subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(sealIvBytes));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, words.encode(code));
  const point = await subtle.exportKey('raw', own.publicKey);
  return [new Uint8Array(point), iv, new Uint8Array(sealed)].map(textOfBytes).join('.');
}
