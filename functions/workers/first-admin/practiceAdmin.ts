/**
 * The Admin who tries out a new portal before anyone works with it. The account belongs to a practice State and is locked when the trial
 * ends.
 */
import * as z from 'zod';
import { AppError } from '../../core/errors.ts';
import { derivedId } from '../../core/id.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { firstAdminMaker } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { isPracticeState } from '../../rules/setup/practice.ts';
import { assertNoFirstAdmin, type FirstAdmin, wantedState } from './firstAdmin.ts';

/** The event that locks the practice Admin. */
export const LockPracticeAdmin = z.strictObject({ lockPracticeAdmin: z.literal(true) });

const id = derivedId('first Admin', 'practice');

/** The user's id. It is the name of the account in the user pool, and the invoker sets its password. */
export interface PracticeAdmin {
  readonly practiceAdmin: string;
}

/**
 * Creates the practice Admin, and the practice State if none has that name. A later trial unlocks the same account. No email is sent.
 * Throws 'conflict' once the portal has its first Admin, and for the name of a real State.
 */
export async function practiceAdmin(store: Store, { state, ...person }: FirstAdmin): Promise<PracticeAdmin> {
  await store.transact(firstAdminMaker, async (tx) => {
    await assertNoFirstAdmin(store);
    const known = await store.claimOwner(states, 'name', state.name);
    if (known && !(await isPracticeState(tx, known)))
      throw new AppError('conflict', `${state.name} is a real State. Choose another name for the practice State.`);
    const stateId = wantedState(tx, state, known);
    const before = await tx.find(users, id);
    const fields = { ...person, stateId, userRoles: ['Admin' as const], serviceAreas: [], notificationsEnabled: false };
    const open = { isLockedOut: false, emailConfirmed: true, sessionEpoch: (before?.sessionEpoch ?? -1) + 1 };
    if (before) tx.update(users, before, { ...before, ...fields, ...open });
    else tx.create(users, { ...fields, ...open, id });
  });
  return { practiceAdmin: id };
}

/** Locks the practice Admin and ends the account's sessions. Does nothing if there is none or it is already locked. */
export async function lockPracticeAdmin(store: Store): Promise<{ readonly locked: boolean }> {
  return store.transact(firstAdminMaker, async (tx) => {
    const before = await tx.find(users, id);
    if (!before || before.isLockedOut) return { locked: false };
    tx.update(users, before, { ...before, isLockedOut: true, sessionEpoch: before.sessionEpoch + 1 }, { action: 'Locked' });
    return { locked: true };
  });
}
