/** Finds a user before log-in by the email address that the caller claims. */
import type { User } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';

/** Returns the user with this address. Unknown addresses cost the same reads, so that the response time does not reveal them. */
export async function userOfEmail(email: string): Promise<User | undefined> {
  return store().find(accounts, users, (await store().claimOwner(users, 'email', emailClaim(email))) ?? 'nobody');
}

/** True if the user is confirmed and not locked. */
export function maySignIn({ emailConfirmed, isLockedOut }: Pick<User, 'emailConfirmed' | 'isLockedOut'>): boolean {
  return emailConfirmed && !isLockedOut;
}
