/** The key pair for which phones seal codes. It is derived from FIELD_KEY, so it lasts as long as the table. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { sealInfo, sealIvBytes } from '../../../../shared/core/sealedCode.ts';
import { env } from '../../../core/env.ts';

const curve = 'prime256v1';
const tagBytes = 16;

/** Its private key is 256 bits of HKDF. They are below the order of the curve except once in four billion secrets. */
function portalKey(): ECDH {
  const key = createECDH(curve);
  key.setPrivateKey(Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'offline codes', 32)));
  return key;
}

/** Returns the public key as an uncompressed point in base64url. */
export function portalPublicKey(): string {
  return portalKey().getPublicKey('base64url');
}

/** Returns the code that a phone sealed, or undefined if it was changed or sealed for another portal. */
export function openCode(sealed: string): string | undefined {
  const [point = Buffer.of(), iv = Buffer.of(), content = Buffer.of()] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (iv.length !== sealIvBytes || content.length <= tagBytes) return undefined;
  try {
    const key = Buffer.from(hkdfSync('sha256', portalKey().computeSecret(point), '', sealInfo, 32));
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAuthTag(content.subarray(-tagBytes));
    return Buffer.concat([decipher.update(content.subarray(0, -tagBytes)), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
