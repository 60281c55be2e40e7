/** Approves people who do not qualify by their own answers, and requests such an approval of State staff. */
import type { Application, SendToState } from '../../../shared/entities/application.ts';
import { kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import { type EligibilityOverride, unmetRulesText } from '../../../shared/entities/eligibility-override.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { refusalsOf } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { namesOf } from '../../entities/systemCallers.ts';

const refuse = refusalsOf('applications/server.staff');

/** Returns the override of an approval. Throws 'conflict' on `overrideReason` if the caller is not State staff or gives no reason. */
export async function overrideOf(
  tx: UnitOfWork,
  { programId, stateId, unmet: rules }: Application,
  reason: string | null | undefined,
): Promise<EligibilityOverride> {
  const values = { rules: unmetRulesText(rules) };
  if (tx.caller.role !== 'State Agency Staff') throw refuse('conflict', 'override.sendToState', { values });
  if (!reason) throw refuse('conflict', 'override.giveReason', { values, field: 'overrideReason' });
  const program = await tx.as(namesOf(stateId)).get(programs, programId);
  return { kind: kindOfProgram(program.federalProgram), rules, reason, by: tx.caller.name, at: tx.at };
}

/** Requests a decision of State staff. Throws 'conflict' if the caller could decide, or it was sent already. */
export function sendToState(store: Store, caller: Caller, id: string, { version, note }: SendToState): Promise<Application> {
  return store.transact(caller, async (tx) => {
    const before = assertCurrent(await tx.get(applications, id), version);
    if (before.status !== 'Pending Review') throw refuse('conflict', 'override.decided');
    if (before.unmet.length === 0) throw refuse('conflict', 'override.meetsRules');
    if (before.sentToStateAt !== undefined) throw refuse('conflict', 'override.sent');
    const fields = { ...before, sentToStateAt: tx.at, sentToStateNote: note ?? undefined };
    return tx.update(applications, before, fields, { action: 'Sent to State staff', why: note || undefined });
  });
}
