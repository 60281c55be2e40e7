/**
 * The links of emails. A token is not stored. It is derived from the id of its email and the portal's key, so that a resent email has the
 * same link. Only its hash is stored. It is valid once, expires, and ends with a newer link. Only a POST uses it.
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
/** The time until a link expires, in milliseconds. The emails name it (core/mails, `validFor`). */
const linkLife: Readonly<Record<LinkPurpose, number>> = {
  confirmAccount: 14 * 24 * hour,
  resetPassword: hour,
  confirmEmailChange: hour,
  emailChangeAsked: 72 * hour,
};

/** The page of each link. The address and the token follow in the fragment, which browsers never send to a server. */
export const linkPage: Readonly<Record<LinkPurpose, string>> = {
  confirmAccount: '/confirm-account',
  resetPassword: '/reset-password',
  confirmEmailChange: '/confirm-email',
  emailChangeAsked: '/not-me',
};

/** Returns a key that replaces the user id for a link sent to an address. The user may have another address when the link is used. */
export const holderOfAddress = (email: string) => `address#${emailClaim(email)}`;

const idOf = (userId: string, purpose: LinkPurpose) => derivedId('LinkToken', userId, purpose);
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Returns the token in the link of an email: 256 bits that cannot be computed without the portal's key. */
export function tokenOf(mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', env().FIELD_KEY, '', 'links of mails', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}

/** Makes the link of an email the valid one for its user and purpose. */
export async function planLink(
  tx: UnitOfWork,
  { userId, purpose, mailId, email }: { userId: string; purpose: LinkPurpose; mailId: string; email?: string | undefined },
): Promise<void> {
  const id = idOf(purpose === 'emailChangeAsked' && email !== undefined ? holderOfAddress(email) : userId, purpose);
  const endsAt = new Date(tx.now() + linkLife[purpose]).toISOString();
  const fields = { userId, purpose, hash: hashOf(tokenOf(mailId)), endsAt, usedAt: undefined, email };
  const before = await tx.as(accounts).find(linkTokens, id);
  if (before) tx.update(linkTokens, before, { ...before, ...fields }, { action: 'Sent again' });
  else tx.create(linkTokens, { ...fields, id });
}

/** Ends unused links, because they were sent to an address that is no longer the user's. */
export async function endLinks(tx: UnitOfWork, userId: string, purposes: readonly LinkPurpose[]): Promise<void> {
  const ids = purposes.map((purpose) => idOf(userId, purpose));
  for (const link of await tx.as(accounts).many(linkTokens, ids)) {
    if (link.usedAt === undefined) tx.update(linkTokens, link, { ...link, usedAt: tx.at }, { action: 'Ended' });
  }
}

/**
 * Ends the open links of an account and a pending change of address. This happens with a new password, a lock, another role, another second
 * factor, or when the owner ends sessions. An invitation stays valid, because it is the only way into a new account. A lock ends it too.
 * `kept` is the purpose that the same transaction uses or renews. Returns the user without the pending change.
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
  /** The user id or `holderOfAddress`. */
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly token: string;
}

/** Returns the unused link of a token. Throws 'invalid' with the same message for every reason why it is not valid. */
export async function openLink(store: Records, { userId, purpose, token }: Which): Promise<LinkToken> {
  const link = await store.find(accounts, linkTokens, idOf(userId, purpose));
  if (!link || !isOpen(store, link) || !isToken(link, token)) throw endedLink();
  return link;
}

/** Marks a link as used, in the transaction of the operation that it permits. Throws like `openLink`. */
export async function useLink(tx: UnitOfWork, which: Which): Promise<LinkToken> {
  const link = await openLink(tx.store, which);
  return tx.update(linkTokens, link, { ...link, usedAt: tx.at }, { action: 'Used' });
}

/** Returns whether the link of this email is still valid: the newest, unused, and not expired. */
export async function isLive(
  store: Store,
  { userId, purpose, mailId }: { userId: string; purpose: LinkPurpose; mailId: string },
): Promise<boolean> {
  const link = await store.find(accounts, linkTokens, idOf(userId, purpose));
  return link !== undefined && isOpen(store, link) && isToken(link, tokenOf(mailId));
}

const isOpen = (store: Records, link: LinkToken) => link.usedAt === undefined && Date.parse(link.endsAt) > store.now();

/** Returns the refusal of a link that was used, has expired, was replaced by a newer one, or never existed. */
export const endedLink = () => accessRefusal('invalid', 'linkEnded', { field: 'token' });

function isToken({ hash }: LinkToken, token: string): boolean {
  const [wanted, given] = [Buffer.from(hash), Buffer.from(hashOf(token))];
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}
