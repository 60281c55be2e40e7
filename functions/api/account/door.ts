/** Who stands before the sign-in: found by the address that they say is theirs. */
import type { User } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { emailClaim, users } from '../../entities/user.ts';

/** The user with this address. Unknown ones cost the same reads, so that time does not tell them. */
export async function userOfEmail(email: string): Promise<User | undefined> {
  return store().find(accounts, users, (await store().claimOwner(users, 'email', emailClaim(email))) ?? 'nobody');
}

/** Confirmed and not locked. */
export function maySignIn({ emailConfirmed, isLockedOut }: Pick<User, 'emailConfirmed' | 'isLockedOut'>): boolean {
  return emailConfirmed && !isLockedOut;
}
