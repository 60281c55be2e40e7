/** Whether an application becomes a recipient without staff: where the program has no queue, and nothing speaks against it. */
import { createHmac } from 'node:crypto';
import type { Application } from '../../../shared/entities/application.ts';
import { env } from '../../core/env.ts';
import type { Store } from '../../core/store/store.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { incomeLimitOn } from './incomeLimits/incomeLimitOn.ts';
import { placeOf } from './incomeLimits/placeOf.ts';
import { todayOf } from './texts/textsInForce.ts';

/**
 * Every answer meets the rules, and an income limit was in force to judge them by. One in ten of those that came by the public form is drawn
 * for staff all the same: so that who waits cannot be taken for somebody who is known. Whether there are possible duplicates, the caller asks.
 */
export async function mayBeAdmitted(
  store: Store,
  { id, stateId, programId, unmet, isSuspicious, recaptchaDoubt, isOnPaper, receivedAt }: Application,
): Promise<boolean> {
  const names = namesOf(stateId);
  const program = await store.find(names, programs, programId);
  if (!program || program.allowApplicationQueue || unmet.length > 0) return false;
  if (isSuspicious || recaptchaDoubt || (!isOnPaper && isDrawn(id))) return false;
  const state = await store.get(names, states, stateId);
  return (await incomeLimitOn(store, todayOf(state, Date.parse(receivedAt)), placeOf(state.name))) !== undefined;
}

/** The same at each try, and nothing that anybody outside could work out. */
function isDrawn(id: string): boolean {
  return (createHmac('sha256', env().FIELD_KEY).update(`drawn for staff#${id}`).digest()[0] ?? 0) % 10 === 0;
}
