/**
 * The code that binds an account to a recipient after the free attempts for their card are used up. It is emailed to the address on file or
 * given by staff. Like a link token it is derived from the id of its email. Only a keyed hash is stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { env } from '../../core/env.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { type LinkToken, linkTokens } from '../../entities/link-token.ts';
import { accounts } from '../../entities/systemCallers.ts';

const hour = 3_600_000;
/** The lifetime of a code in milliseconds. While a code is valid, no other is emailed. */
export const codeLife = { mailed: hour, given: 24 * hour } as const;

const idOf = (recipientId: string) => derivedId('LinkToken', recipientId, 'bindingCode');

function digestOf(text: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'codes for accounts', 32));
  return createHmac('sha256', key).update(text).digest();
}

const hashOf = (recipientId: string, code: string) => digestOf(`${recipientId}#${code}`).toString('base64url');

/** Returns the eight digits of the code with this id. An emailed code has the id of its email. */
export function bindingCodeOf(id: string): string {
  return String(digestOf(id).readUIntBE(0, 6) % 10 ** 8).padStart(8, '0');
}

/** Makes the code with this id the valid one of a recipient, for `lifeMs`. */
export async function planBindingCode(
  tx: UnitOfWork,
  { recipientId, id, lifeMs }: { readonly recipientId: string; readonly id: string; readonly lifeMs: number },
): Promise<void> {
  const endsAt = new Date(tx.now() + lifeMs).toISOString();
  const hash = hashOf(recipientId, bindingCodeOf(id));
  const fields = { userId: recipientId, purpose: 'bindingCode', hash, endsAt, usedAt: undefined, email: undefined } as const;
  const before = await tx.as(accounts).find(linkTokens, idOf(recipientId));
  if (before) tx.update(linkTokens, before, { ...before, ...fields }, { action: 'Sent again' });
  else tx.create(linkTokens, { ...fields, id: idOf(recipientId) });
}

/** Returns the valid code of a recipient, or undefined if none was created, or it was used or has expired. */
export async function openBindingCode(store: Store, recipientId: string): Promise<LinkToken | undefined> {
  const found = await store.find(accounts, linkTokens, idOf(recipientId));
  return found && found.usedAt === undefined && Date.parse(found.endsAt) > store.now() ? found : undefined;
}

/** Returns whether these are the digits of a valid code. */
export function isBindingCode({ userId: recipientId, hash }: LinkToken, code: string): boolean {
  const [known, given] = [Buffer.from(hash), Buffer.from(hashOf(recipientId, code))];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Marks a code as used, in the transaction of the operation that it permits. */
export function useBindingCode(tx: UnitOfWork, open: LinkToken): void {
  tx.update(linkTokens, open, { ...open, usedAt: tx.at }, { action: 'Used' });
}
