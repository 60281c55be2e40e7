/**
 * Account numbers at rest: AES-256-GCM under a key from FIELD_KEY, bound to the id of their record. A sealed number therefore cannot be
 * opened in another record. Sealing the same number twice gives different texts.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env.ts';

const algorithm = 'aes-256-gcm';
const [ivLength, tagLength] = [12, 16];
const key = () => Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'account numbers', 32));

/** Encrypts a number for the record `ownerId`. */
export function seal(plain: string, ownerId: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, key(), iv).setAAD(Buffer.from(ownerId));
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts a text that was sealed for the record `ownerId`. Throws a fault if it was changed, or sealed for another record or key. */
export function unseal(sealed: string, ownerId: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, ivLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}
