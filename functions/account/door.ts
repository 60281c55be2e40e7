/** Who stands before the sign-in: found by the address that they say is theirs. */
import type { User } from '../../shared/entities/user.ts';
import { Caller } from '../core/caller.ts';
import { store } from '../core/clients.ts';
import { users } from '../entities/user.ts';

/** Reads and changes the accounts of people who are not signed in, or change their own. */
export const door = Caller.ofWorker('sign-in');

/** The user with this address. Unknown ones cost the same reads, so that time does not tell them. */
export async function userOfEmail(email: string): Promise<User | undefined> {
  return store().find(door, users, (await store().holder(users, 'email', email)) ?? 'nobody');
}

/** Confirmed and not locked. */
export function maySignIn({ emailConfirmed, isLockedOut }: Pick<User, 'emailConfirmed' | 'isLockedOut'>): boolean {
  return emailConfirmed && !isLockedOut;
}
