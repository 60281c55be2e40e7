/** Invoked once by the person who deploys a new portal (docs/deploy.md), because no one can log in yet to create the first Admin. */
import * as z from 'zod';
import { AppError, Fault } from '../../core/errors.ts';
import { faultOf, log, safeMessageOf } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { FirstAdmin, firstAdmin, type Invited } from './firstAdmin.ts';
import { LockPracticeAdmin, lockPracticeAdmin, type PracticeAdmin, practiceAdmin } from './practiceAdmin.ts';

/**
 * Invites the first Admin, or opens or locks the practice Admin of a trial. Returns the invited address and whether the email was sent.
 * Throws a readable error for an invalid event or if the portal has its Admin. Other errors reach the invoker and Lambda's log without
 * their message.
 */
export async function handler(event: unknown): Promise<Invited | PracticeAdmin | { readonly locked: boolean }> {
  try {
    if (LockPracticeAdmin.safeParse(event).success) return await lockPracticeAdmin(store());
    const wanted = FirstAdmin.parse(event);
    return await (wanted.state.isPractice ? practiceAdmin : firstAdmin)(store(), wanted);
  } catch (error) {
    if (error instanceof AppError || error instanceof z.ZodError) throw error;
    log.error('The first Admin was not created', faultOf(error));
    throw new Fault(`The first Admin was not created: ${safeMessageOf(error) ?? 'see the log of first-admin'}`);
  }
}
