import type { Records } from '../../core/store/records.ts';
import { programs } from '../../entities/program.ts';
import { namesOf } from '../../entities/systemCallers.ts';

/** Returns whether a program of the State accepts applications online. */
export async function takesOnline(store: Records, stateId: string): Promise<boolean> {
  const all = await store.children(namesOf(stateId), programs, `State#${stateId}`, 'Program#');
  return all.some((program) => program.optIntoOnlineRecipientApplicationSubmission);
}
