/**
 * The links of mails. A token is not kept: it follows from the id of its mail and the portal's key, so that a mail that is sent twice
 * carries one link; what is kept is its hash. It is used once, ends after a time and with a newer one, and only a POST uses it.
 */

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { User } from '../../../shared/entities/user.ts';
import { env } from '../../core/env.ts';
import { derivedId } from '../../core/id.ts';
import type { Records } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { type LinkPurpose, type LinkToken, linkTokens } from '../../entities/link-token.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { emailClaim } from '../../entities/user.ts';
import { accessRefusal } from '../access/accessRefusal.ts';

const hour = 3_600_000;
/** How long the links hold: in milliseconds, and as the mail says it. */
export const linkLife: Readonly<Record<LinkPurpose, { readonly ms: number; readonly English: string; readonly Spanish: string }>> = {
  confirmAccount: { ms: 14 * 24 * hour, English: '14 days', Spanish: '14 días' },
  resetPassword: { ms: hour, English: 'one hour', Spanish: 'una hora' },
  confirmEmailChange: { ms: hour, English: 'one hour', Spanish: 'una hora' },
  emailChangeAsked: { ms: 72 * hour, English: 'three days', Spanish: 'tres días' },
};

/** Where each link leads; the address and the token follow in the fragment, which browsers send to nobody. */
export const linkPage: Readonly<Record<LinkPurpose, string>> = {
  confirmAccount: '/confirm-account',
  resetPassword: '/reset-password',
  confirmEmailChange: '/confirm-email',
  emailChangeAsked: '/not-me',
};

/** In place of a user's id, whose link it is that an address got: the user may have another address by the time it is used. */
export const holderOfAddress = (email: string) => `address#${emailClaim(email)}`;

const idOf = (userId: string, purpose: LinkPurpose) => derivedId('LinkToken', userId, purpose);
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The token in the link of a mail: 256 bits that nobody without the portal's key can tell. */
export function tokenOf(mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'links of mails', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}

/** Makes the link of a mail the one that counts for its user and purpose. */
export async function planLink(
  tx: UnitOfWork,
  { userId, purpose, mailId, email }: { userId: string; purpose: LinkPurpose; mailId: string; email?: string | undefined },
): Promise<void> {
  const id = idOf(purpose === 'emailChangeAsked' && email !== undefined ? holderOfAddress(email) : userId, purpose);
  const endsAt = new Date(tx.now() + linkLife[purpose].ms).toISOString();
  const fields = { userId, purpose, hash: hashOf(tokenOf(mailId)), endsAt, usedAt: undefined, email };
  const before = await tx.as(accounts).find(linkTokens, id);
  if (before) tx.update(linkTokens, before, { ...before, ...fields }, { action: 'Sent again' });
  else tx.create(linkTokens, { ...fields, id });
}

/** Ends links that were sent and not used: they went to an address that is no longer the user's. */
export async function endLinks(tx: UnitOfWork, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  const ids = purposes.map((purpose) => idOf(userId, purpose));
  for (const link of await tx.as(accounts).many(linkTokens, ids)) {
    if (link.usedAt === undefined) tx.update(linkTokens, link, { ...link, usedAt: tx.at }, { action: 'Ended' });
  }
}

/**
 * Ends the links that wait for the owner of an account, and a change of address: with a new password, a lock, another role, another second factor, or
 * sessions that the owner ends. An invitation stays, since it is the way into an account that has no other; a lock ends it too. `kept`: what the same
 * transaction uses up or makes anew. Returns the user without the change.
 */
export async function endPending(tx: UnitOfWork, user: User, kept?: LinkPurpose): Promise<User> {
  const all: readonly LinkPurpose[] = ['resetPassword', 'confirmEmailChange', ...(user.isLockedOut ? (['confirmAccount'] as const) : [])];
  await endLinks(
    tx,
    user.id,
    all.filter((purpose) => purpose !== kept),
  );
  return { ...user, pendingEmail: undefined };
}

interface Which {
  /** Or `holderOfAddress`. */
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/** The link of a token, unused. Throws 'invalid' with one sentence for every reason why it does not hold. */
export async function openLink(store: Records, { userId, purpose, token }: Which): Promise<LinkToken> {
  const link = await store.find(accounts, linkTokens, idOf(userId, purpose));
  if (!link || !isOpen(store, link) || !isToken(link, token)) throw endedLink();
  return link;
}

/** Uses a link up, in the transaction of what it lets someone do. Throws as `openLink` does. */
export async function useLink(tx: UnitOfWork, which: Which): Promise<LinkToken> {
  const link = await openLink(tx.store, which);
  return tx.update(linkTokens, link, { ...link, usedAt: tx.at }, { action: 'Used' });
}

/** Whether the link of this mail still lets somebody do something: it is the newest, not used, and its time is not over. */
export async function isLive(
  store: Store,
  { userId, purpose, mailId }: { userId: string; purpose: LinkPurpose; mailId: string },
): Promise<boolean> {
  const link = await store.find(accounts, linkTokens, idOf(userId, purpose));
  return link !== undefined && isOpen(store, link) && isToken(link, tokenOf(mailId));
}

const isOpen = (store: Records, link: LinkToken) => link.usedAt === undefined && Date.parse(link.endsAt) > store.now();

/** The refusal of a link that was used, has ended, was overtaken by a newer one, or never was. */
export function endedLink() {
  return accessRefusal('invalid', 'linkEnded', { field: 'token' });
}

function isToken({ hash }: LinkToken, token: string): boolean {
  const [wanted, given] = [Buffer.from(hash), Buffer.from(hashOf(token))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
