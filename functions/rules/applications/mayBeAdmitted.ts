/** Decides whether an application becomes a recipient without staff: the program must have no queue, and nothing may speak against it. */
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
 * Requires that every answer meets the rules and that an income limit was in force to check them. One in ten applications from the public
 * form is drawn for staff anyway, so that waiting does not reveal that a person is known. The caller checks for possible duplicates.
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

/** The same at each attempt, and unpredictable for outsiders. */
function isDrawn(id: string): boolean {
  return (createHmac('sha256', env().FIELD_KEY).update(`drawn for staff#${id}`).digest()[0] ?? 0) % 10 === 0;
}
