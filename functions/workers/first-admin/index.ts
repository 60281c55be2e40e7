/** Invoked once by whoever deploys a new portal (docs/deploy.md): nobody can sign in to make the first Admin. */
import * as z from 'zod';
import { AppError, Fault } from '../../core/errors.ts';
import { faultOf, log, safeMessageOf } from '../../core/log.ts';
import { store } from '../../core/store/clients.ts';
import { FirstAdmin, firstAdmin, type Invited } from './firstAdmin.ts';
import { LockPracticeAdmin, lockPracticeAdmin, type PracticeAdmin, practiceAdmin } from './practiceAdmin.ts';

/**
 * Invites the first Admin, or opens or locks the practice Admin of a trial. Answers whom the invitation goes to, and whether its mail was sent. What is wrong with the event, or that the portal has its Admin, is thrown
 * as a sentence; of anything else neither the invoker nor the log of Lambda is told what its message says.
 */
export async function handler(event: unknown): Promise<Invited | PracticeAdmin | { readonly locked: boolean }> {
  try {
    if (LockPracticeAdmin.safeParse(event).success) return await lockPracticeAdmin(store());
    const wanted = FirstAdmin.parse(event);
    return await (wanted.state.isPractice ? practiceAdmin : firstAdmin)(store(), wanted);
  } catch (error) {
    if (error instanceof AppError || error instanceof z.ZodError) throw error;
    log.error('The first Admin was not made', faultOf(error));
    throw new Fault(`The first Admin was not made: ${safeMessageOf(error) ?? 'the log of first-admin says where'}`);
  }
}
